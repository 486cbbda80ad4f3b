/// The declarations of a contract, each with a text that changes when the declaration does. That is enough to say in two
/// lines how one document differs from another; `trpcgen diff` explains the differences.
struct ContractDigest {
    private var procedures: [String: String] = [:]
    private var types: [String: String] = [:]

    private static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]

    init(_ document: Document) {
        let root = document.root
        for path in Self.entries(of: root["paths"]) {
            for method in path.value.entries where Self.methods.contains(method.key.lowercased()) {
                let name = method.value["x-trpc"]?["path"]?.string ?? method.value["operationId"]?.string
                procedures[name ?? "\(method.key.uppercased()) \(path.key)"] = CanonicalText.of(method.value)
            }
        }
        let schemas = root["components"]?["schemas"] ?? root["$defs"] ?? root["definitions"]
        for schema in Self.entries(of: schemas) { types[schema.key] = CanonicalText.of(schema.value) }
    }

    private static func entries(of node: Node?) -> [Node.Entry] { node.map { Array($0.entries) } ?? [] }

    /// A line about procedures and one about types.
    func changes(since previous: ContractDigest?) -> [String] {
        [
            Self.line("procedures", procedures, previous?.procedures),
            Self.line("types", types, previous?.types),
        ]
    }

    /// `procedures: 2 added (posts.pin, posts.unpin), 1 changed (posts.list)`
    private static func line(_ what: String, _ now: [String: String], _ before: [String: String]?) -> String {
        guard let before else { return "\(what): \(now.count)" }
        let kinds = [
            ("added", now.keys.filter { before[$0] == nil }),
            ("removed", before.keys.filter { now[$0] == nil }),
            ("changed", now.keys.filter { name in before[name].map { $0 != now[name] } ?? false }),
        ]
        let parts = kinds.filter { !$0.1.isEmpty }.map { kind, names in "\(names.count) \(kind) (\(list(names)))" }
        return "\(what): \(parts.isEmpty ? "\(now.count), none changed" : parts.joined(separator: ", "))"
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.sorted().prefix(3).map { Sanitized.line($0) }
        return shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
    }
}
