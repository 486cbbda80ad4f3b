import RoundTripCheck

/// Finds subjects in a document: its named schemas and the inline ones of its operations.
struct SubjectSearch {
    private let document: JSONTree
    private let named: [String: JSONTree]

    /// The maximum number of schemas in a subject, and of named schemas.
    private static let (largest, mostNamed) = (60, 8)
    private static let methods = ["get", "put", "post", "delete", "patch"]

    init(_ document: JSONTree) {
        self.document = document
        let members = document["components"]?["schemas"]?.members ?? []
        named = Dictionary(members.map { ($0.name, $0.value.inNewDialect) }) { $1 }
    }

    private typealias Candidate = (features: Set<String>, subject: Subject)

    /// Returns the subjects, those with the most different keywords first.
    func subjects(most: Int) -> [Subject] {
        guard named[Subject.valueName] == nil else { return [] }
        var found: [Candidate] = []
        var seen: Set<Set<String>> = []
        for (name, schema) in candidates() {
            guard let candidate = candidate(name, schema.inNewDialect),
                seen.insert(candidate.features).inserted
            else { continue }
            found.append(candidate)
        }
        return Self.chosen(found, most)
    }

    private func candidate(_ name: String, _ schema: JSONTree) -> Candidate? {
        guard schema.isObject, !schema.has("$ref"), let names = schema.reachableComponents(in: named),
            names.count <= Self.mostNamed
        else { return nil }
        let components = names.compactMap { name in named[name].map { JSONTree.Property(name, $0) } }
        let schemas = schema.schemas + components.flatMap(\.value.schemas)
        guard schemas.count > 2, schemas.count <= Self.largest else { return nil }
        let subject = Subject(name: name, value: schema, components: components)
        return (Set(schemas.flatMap(Self.features)), subject)
    }

    private func candidates() -> [(name: String, schema: JSONTree)] {
        var found = (document["components"]?["schemas"]?.members ?? []).map { (name: $0.name, schema: $0.value) }
        for path in document["paths"]?.members ?? [] {
            for method in Self.methods {
                guard let operation = path.value[method] else { continue }
                var parts = operation["requestBody"].map { [(name: "body", value: $0)] } ?? []
                for response in operation["responses"]?.members ?? [] where response.name.hasPrefix("2") {
                    parts.append((response.name, response.value))
                }
                for part in parts {
                    guard let schema = part.value["content"]?["application/json"]?["schema"] else { continue }
                    found.append(("\(method) \(path.name) \(part.name)", schema))
                }
            }
        }
        return found
    }

    /// Returns the keywords of a schema, with types and formats.
    private static func features(of schema: JSONTree) -> [String] {
        schema.members.compactMap { member in
            switch member.name {
            case "type", "format": "\(member.name) \(member.value)"
            case "description", "title", "example", "examples": nil
            default: member.name
            }
        }
    }

    /// Selects subjects greedily: the next one adds the most features and has the fewest others.
    private static func chosen(_ found: [Candidate], _ most: Int) -> [Subject] {
        var (found, known, subjects) = (found, Set<String>(), [Subject]())
        func rank(_ candidate: Candidate) -> (Int, Int, String) {
            (candidate.features.subtracting(known).count, -candidate.features.count, candidate.subject.name)
        }
        while subjects.count < most, let best = found.indices.max(by: { rank(found[$0]) < rank(found[$1]) }) {
            let (features, subject) = found.remove(at: best)
            known.formUnion(features)
            subjects.append(subject)
        }
        return subjects
    }
}
