import RoundTripCheck

extension Additions {
    private static let methods = ["get", "put", "post", "delete", "patch"]

    /// Returns changes that add copies of operations before and after all others.
    func operations() -> [Change] {
        let paths = document["paths"]?.properties ?? []
        let known = paths.flatMap { path in
            Self.methods.compactMap { method in
                path.value[method]?.properties == nil ? nil : (path: path.name, method: method)
            }
        }
        let cases = [
            ("operations before all others", true, false), ("operations after all others", false, false),
            ("changed copies of operations before all others", true, true),
        ]
        return cases.map { title, isFirst, isChanged in
            let copies = known.spread(8).compactMap { copy(of: $0, isFirst: isFirst, isChanged: isChanged) }
            let unique = [JSONTree.Property]().merged(with: copies)
            let merged = isFirst ? unique.merged(with: paths) : paths.merged(with: unique)
            return (title, document.setting("paths", .object(merged)))
        }
    }

    private func copy(
        of known: (path: String, method: String),
        isFirst: Bool,
        isChanged: Bool
    ) -> JSONTree.Property? {
        guard var operation = document["paths"]?[known.path]?[known.method],
            let slash = known.path.lastIndex(of: "/")
        else { return nil }
        if let id = operation["operationId"]?.text {
            operation = operation.setting("operationId", .string(id + "Added"))
        }
        if isChanged {
            for (path, _) in Self.objects(in: operation) { operation = operation.changed(at: path, Self.withProperty) }
        }
        let head = known.path[..<slash]
        let last = known.path[known.path.index(after: slash)...]
        let name = last.prefix { $0.isWord || $0 == "." || $0 == "-" }
        // tRPC procedures have paths of one component, and must remain procedures.
        let path =
            isFirst && !head.isEmpty ? "/aAdded\(known.path)" : "\(head)/\(name)Added\(last.dropFirst(name.count))"
        return JSONTree.Property(path, .object([.init(known.method, operation)]))
    }

    /// Returns changes that add schemas, a new one and others with names of inline types, and use them.
    func schemas() -> [Change] {
        let hasPaths = document["paths"] != nil
        let key = document["definitions"] != nil ? "definitions" : "$defs"
        let place = hasPaths ? ["components", "schemas"] : [key]
        var changed = document
        if hasPaths {
            let components = document["components"] ?? .object([])
            changed = changed.setting("components", components.setting("schemas", components["schemas"] ?? .object([])))
        } else {
            changed = changed.setting(key, document[key] ?? .object([]))
        }
        guard let known = place.reduce(changed, { $0?[$1] })?.properties else { return [] }
        var wanted: [String] = []
        for name in ["AddedSchema"] + names.filter({ !known.has($0) }) where !wanted.contains(name) {
            wanted.append(name)
        }
        let text = JSONTree.object([.init("type", .string("string"))])
        let object = JSONTree.object([
            .init("type", .string("object")), .init("properties", .object([.init(Self.property, text)])),
        ])
        let all = wanted.map { JSONTree.Property($0, object) }.merged(with: known)
        changed = changed.changed(at: place.map(JSONTree.Step.key)) { _ in .object(all) }
        let prefix = "#/\(place.joined(separator: "/"))/"
        let references = wanted.map { JSONTree.Property($0, .object([.init("$ref", .string(prefix + $0))])) }
        let user = JSONTree.object([.init("type", .string("object")), .init("properties", .object(references))])
        return [
            ("schemas with names that exist", hasPaths ? withOperation(user, in: changed) : withUser(user, in: changed))
        ]
    }

    private func withOperation(_ schema: JSONTree, in document: JSONTree) -> JSONTree {
        let content = JSONTree.object([.init("application/json", .object([.init("schema", schema)]))])
        let response = JSONTree.object([.init("description", .string("")), .init("content", content)])
        let operation = JSONTree.object([
            .init("operationId", .string("aAddedOperation")), .init("responses", .object([.init("200", response)])),
        ])
        let added = JSONTree.Property("/aAddedOperation", .object([.init("get", operation)]))
        return document.setting("paths", .object([added].merged(with: document["paths"]?.properties ?? [])))
    }

    private func withUser(_ schema: JSONTree, in document: JSONTree) -> JSONTree {
        let added = JSONTree.Property(Self.property, schema)
        return document.setting("properties", .object([added].merged(with: document["properties"]?.properties ?? [])))
    }
}
