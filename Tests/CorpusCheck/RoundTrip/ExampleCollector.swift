import TRPCContract
import TRPCSource

/// An example or a default, and its expected type.
struct Example {
    var value: Node
    var type: TypeID
    var isNullable = false
}

/// Finds the examples in a document: `example`, `examples` and `default` of schemas, and the examples of media types.
struct ExampleCollector {
    private let document: Document
    private let graph: TypeGraph
    /// Generated types by the locations of their schemas.
    private var types: [Location: TypeID] = [:]
    /// Properties by the locations of their names.
    private var fields: [Location: Field] = [:]

    init(document: Document, graph: TypeGraph) {
        self.document = document
        self.graph = graph
        for id in graph.ids where !graph[id].usage.isEmpty {
            for place in [id] + graph[id].alternatives {
                let location = graph[place].origin.location
                // A nullable type has the same location as the type of its values.
                if case .optional = graph[id].shape { types[location] = id }
                if types[location] == nil { types[location] = id }
            }
            guard case .object(let object) = graph[id].shape else { continue }
            for field in object.fields { fields[field.location] = field }
        }
    }

    /// A place in the traversal: a node, its key, and the key of its parent.
    private struct Place {
        var node: Node
        var key: Node?
        var parentKey: String
    }

    /// Returns all examples in document order, without searching the examples themselves.
    func examples() -> [Example] {
        var examples: [Example] = []
        var pending = [Place(node: document.root, key: nil, parentKey: "")]
        while let place = pending.popLast() {
            examples += self.examples(at: place)
            var inner: [Place] = []
            let key = place.key?.text ?? ""
            for entry in place.node.entries where !isExample(entry.key, at: place) {
                inner.append(Place(node: entry.value, key: entry.keyNode, parentKey: key))
            }
            for element in place.node.elements {
                inner.append(Place(node: element, key: nil, parentKey: key))
            }
            pending += inner.reversed()
        }
        return examples
    }

    private func isExample(_ key: String, at place: Place) -> Bool {
        ["example", "examples", "default"].contains(key) && place.key?.text != "properties"
    }

    private func examples(at place: Place) -> [Example] {
        guard place.node.kind == .mapping, place.key?.text != "properties" else { return [] }
        if place.parentKey == "content", let schema = place.node["schema"] {
            guard let type = type(of: schema) else { return [] }
            let named = place.node["examples"].map { $0.entries.compactMap { exampleValue($0.value) } } ?? []
            return ([place.node["example"]].compactMap(\.self) + named).map { Example(value: $0, type: type) }
        }
        let listed = place.node["examples"].map { Array($0.elements) } ?? []
        let values = [place.node["example"], place.node["default"]].compactMap(\.self) + listed
        guard !values.isEmpty else { return [] }
        if let field = place.key.flatMap({ fields[$0.location] }) {
            return values.map { Example(value: $0, type: field.type, isNullable: field.isNullable) }
        }
        guard let type = types[place.node.location] else { return [] }
        return values.map { Example(value: $0, type: type) }
    }

    /// Returns the `value` of an example object, or of the one that it refers to.
    private func exampleValue(_ node: Node) -> Node? {
        guard let reference = node["$ref"]?.string else { return node["value"] }
        return JSONPointer(fragment: reference).flatMap { document.resolve($0) }?["value"]
    }

    private func type(of schema: Node) -> TypeID? {
        if let type = types[schema.location] { return type }
        var node = schema
        for _ in 0..<64 {
            guard let reference = node["$ref"]?.string, let pointer = JSONPointer(fragment: reference),
                let target = document.resolve(pointer)
            else { return nil }
            if let type = types[target.location] { return type }
            node = target
        }
        return nil
    }
}
