import RoundTripCheck
import TRPCSource

/// An equivalent rewrite of a document.
struct Rewrite: Sendable {
    let name: String
    /// Whether the client's source is unchanged too, so that any finding is a failure.
    var isExact = false
    /// The document and the documents that it refers to; nil if there is nothing to rewrite.
    let files: @Sendable (JSONTree) -> [SourceFile]?

    /// Returns a rewrite as one document.
    static func document(
        _ name: String,
        isExact: Bool = false,
        _ rewritten: @escaping @Sendable (JSONTree) -> JSONTree?
    ) -> Rewrite {
        Rewrite(name: name, isExact: isExact) { rewritten($0).map { [file("new.json", $0)] } }
    }

    static let all =
        [
            orderOfKeys, yaml, texts, referencesWrittenOut, schemasOfPropertiesNamed, files, allOfWrittenOut, version,
            olderVersion, newerVersion, recorded,
        ] + pulled

    static func file(_ path: String, _ contents: JSONTree) -> SourceFile {
        SourceFile(path: path, bytes: Array(contents.description.utf8))
    }
}

extension Rewrite {
    /// Reverses the alphabetical order of all keys.
    private static let orderOfKeys = document("order of keys") { $0.inReverseOrder }

    /// Converts the document to YAML's block style.
    private static let yaml = Rewrite(name: "yaml", isExact: true) { document in
        [SourceFile(path: "new.yaml", bytes: Array(document.yaml.utf8))]
    }

    /// Replaces descriptions and summaries.
    private static let texts = document("texts") { document in
        let text = JSONTree.string("Another text.")
        var new = document
        new.changeSchemas { schema, _ in schema[member: "description"] = text }
        new.changeMember("paths") { paths in
            paths.changeAll { item in
                for method in ["get", "put", "post", "delete", "options", "head", "patch", "trace"] {
                    item.changeMember(method) { operation in
                        guard operation.isObject else { return }
                        operation[member: "description"] = text
                        operation[member: "summary"] = text
                    }
                }
            }
        }
        new[member: "info"] = (document["info"] ?? .object([])).merging(.object([.init("description", text)]))
        return new
    }
}

extension JSONTree {
    fileprivate var inReverseOrder: JSONTree {
        switch self {
        case .object(let members):
            let sorted = members.sorted { $1.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
            return .object(sorted.map { Property($0.name, $0.value.inReverseOrder) })
        case .array(let elements): return .array(elements.map(\.inReverseOrder))
        case .null, .bool, .number, .string: return self
        }
    }

    /// The value as block-style YAML with quoted keys and strings.
    fileprivate var yaml: String {
        var text = ""
        writeYAML(to: &text, indent: "")
        return text
    }

    private func writeYAML(to text: inout String, indent: String) {
        for member in members {
            text += "\(indent)\(JSONTree.string(member.name)):"
            member.value.writeYAMLValue(to: &text, indent: indent)
        }
        for element in elements {
            text += "\(indent)-"
            element.writeYAMLValue(to: &text, indent: indent)
        }
    }

    private func writeYAMLValue(to text: inout String, indent: String) {
        if members.isEmpty && elements.isEmpty {
            text += " \(self)\n"
        } else {
            text += "\n"
            writeYAML(to: &text, indent: indent + "  ")
        }
    }
}
