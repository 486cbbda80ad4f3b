/// Schema nodes → types of the graph, for OpenAPI 3.0 and 3.1 and for JSON Schema draft-07 and 2020-12, whose schema
/// keywords it reads side by side.
///
/// Referenced schemas are queued rather than read on the spot, so a chain of references needs no stack; inline ones are
/// read recursively, to the depth that the document reader allows.
package struct SchemaReader {
    package let document: Document
    package let diagnostics: DiagnosticSink
    package var graph = TypeGraph()
    /// True in documents of procedures, where raw bytes travel in whatever form JavaScript gives them.
    package var hasProcedures = false
    /// Formats that later stages want to see, besides those that have no type of their own.
    var keptFormats: [Glob] = []

    /// What a schema node was read as. A node that an alias or a pointer reaches again is the same type again.
    private var readings: [NodeID: Reading] = [:]
    private var queue: [(node: Node, id: TypeID, base: JSONPointer)] = []
    private var targets: [Reference: Reading] = [:]
    /// Where the schema document that is being read begins: references inside it count from there.
    private var base = JSONPointer(tokens: [])
    /// Schema documents inside this one, by the name that references use.
    private var resources: [String: JSONPointer] = [:]

    private struct Reference: Hashable {
        var text: String
        var base: JSONPointer
    }

    /// The type of a schema's values, null apart.
    struct Reading {
        var type: TypeID
        var isNullable: Bool
    }

    package init(document: Document, diagnostics: DiagnosticSink) {
        self.document = document
        self.diagnostics = diagnostics
    }

    /// Takes an id for a named schema; it is read by ``readQueued()``.
    package mutating func reserve(_ node: Node, role: Origin.Role, base: JSONPointer? = nil) -> TypeID {
        if let reading = readings[node.id] { return reading.type }
        let id = graph.add(TypeNode(shape: .any, origin: Origin(role: role, location: node.location)))
        readings[node.id] = Reading(type: id, isNullable: false)
        queue.append((node, id, base ?? self.base))
        return id
    }

    /// Reads what references have queued, until nothing is left.
    package mutating func readQueued() {
        var next = 0
        while next < queue.count {
            let (node, id, base) = queue[next]
            next += 1
            self.base = base
            define(id, as: node)
        }
        queue.removeAll()
        shortenAliases()
    }

    /// Lets references use `name` for the schema document at `pointer`.
    mutating func name(_ pointer: JSONPointer, asResource name: String) {
        resources[name] = pointer
    }

    /// Makes each alias point to the end of its chain, so that nobody has to follow chains again. References that lead in
    /// a circle describe no value.
    private mutating func shortenAliases() {
        var isShort = Array(repeating: false, count: graph.nodes.count)
        for id in graph.ids {
            var chain: [TypeID] = []
            var end = id
            while case .alias(let target) = graph[end].shape, !isShort[Int(end.index)] {
                isShort[Int(end.index)] = true
                chain.append(end)
                end = target
            }
            // What stops at a link of this very chain goes round in a circle.
            if chain.contains(end) {
                for link in chain { graph[link].shape = .any }
                diagnostics.emit(.circularReference(at: graph[end].origin.location))
                continue
            }
            if case .alias(let target) = graph[end].shape { end = target }
            for link in chain { graph[link].shape = .alias(end) }
        }
    }

    /// The type of a schema's values, null included.
    package mutating func type(of node: Node, role: Origin.Role, parent: TypeID? = nil) -> TypeID {
        let reading = value(of: node, role: role, parent: parent)
        guard reading.isNullable else { return reading.type }
        return graph.add(
            TypeNode(
                shape: .optional(reading.type),
                origin: Origin(role: role, parent: parent, location: node.location)
            )
        )
    }

    /// The type of a schema's values, and whether null is one of them.
    mutating func value(of node: Node, role: Origin.Role, parent: TypeID?) -> Reading {
        if let reading = readings[node.id] { return reading }
        if let reading = sharedReading(of: node) { return reading }
        let id = graph.add(TypeNode(shape: .any, origin: Origin(role: role, parent: parent, location: node.location)))
        // A YAML alias inside this very schema must find it.
        readings[node.id] = Reading(type: id, isNullable: false)
        let isNullable = fill(id, from: node)
        let reading = Reading(type: id, isNullable: isNullable)
        if isNullable { readings[node.id] = reading }
        return reading
    }

    /// References and unconstrained primitives need no node of their own.
    private mutating func sharedReading(of node: Node) -> Reading? {
        if let reference = node["$ref"], hasOnlyAnnotations(beside: "$ref", in: node) {
            guard let target = target(of: reference) else { return nil }
            return Reading(type: target.type, isNullable: target.isNullable || node["nullable"]?.bool == true)
        }
        guard let primitive = plainPrimitive(node) else { return nil }
        return Reading(type: graph.primitive(primitive, at: node.location), isNullable: node["nullable"]?.bool == true)
    }

    /// Gives a reserved id its type.
    private mutating func define(_ id: TypeID, as node: Node) {
        let isNullable = fill(id, from: node)
        guard isNullable else { return }
        var value = graph[id]
        value.origin = Origin(role: .inner, parent: id, location: node.location)
        let inner = graph.add(value)
        graph[id].shape = .optional(inner)
        graph[id].constraints = []
    }

    /// Reads `node` into `id`; true when null is one of its values.
    private mutating func fill(_ id: TypeID, from node: Node) -> Bool {
        let (shape, isNullable) = readShape(of: node, id: id)
        graph[id].shape = shape
        graph[id].documentation = documentation(of: node)
        graph[id].constraints = constraints(of: node)
        return isNullable
    }

    /// The type that a `$ref` names; nil, with an error emitted, when there is none.
    mutating func target(of reference: Node) -> Reading? {
        guard let text = reference.string else {
            diagnostics.emit(.referenceNotString(at: reference.location))
            return nil
        }
        let key = Reference(text: text, base: base)
        if let known = targets[key] { return known }
        guard let (node, base) = locate(text, at: reference.location) else { return nil }
        let name = Self.name(ofTargetAt: JSONPointer(fragment: text)?.tokens ?? [])
        let reading =
            readings[node.id] ?? Reading(type: reserve(node, role: .component(name), base: base), isNullable: false)
        targets[key] = reading
        return reading
    }

    /// `Post` for `#/components/schemas/Post`; for a pointer into a schema, what names its way there.
    private static func name(ofTargetAt tokens: [String]) -> String {
        let telling = tokens.filter { !structure.contains($0) }
        return telling.isEmpty ? tokens.last ?? "Root" : telling.joined(separator: ".")
    }

    private static let structure: Set<String> = [
        "components", "schemas", "$defs", "definitions", "properties", "items", "allOf", "paths", "responses",
        "content",
        "application/json", "schema", "requestBody", "parameters", "additionalProperties",
    ]

    /// The node that a local reference points to; nil, with an error emitted, when there is none.
    package func resolve(_ reference: String, at location: Location) -> Node? {
        locate(reference, at: location)?.node
    }

    private func locate(_ reference: String, at location: Location) -> (node: Node, base: JSONPointer)? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var bases = [base, JSONPointer(tokens: [])]
        if let resource = parts.first, !resource.isEmpty, !isThisDocument(resource) {
            guard let pointer = resources[String(resource)] else {
                diagnostics.emit(.externalReference(reference, at: location))
                return nil
            }
            bases = [pointer]
        }
        let fragment = parts.count > 1 ? "#\(parts[1])" : ""
        if let pointer = JSONPointer(fragment: fragment) {
            for base in bases {
                let whole = JSONPointer(tokens: base.tokens + pointer.tokens)
                if let node = document.resolve(whole) { return (node, base) }
            }
        }
        diagnostics.emit(.unknownReference(reference, near: neighbours(of: fragment), at: location))
        return nil
    }

    /// True for the document's own file name.
    private func isThisDocument(_ resource: Substring) -> Bool {
        let name = document.source.path.split(separator: "/").last
        return resource == name || resource.hasPrefix("./") && resource.dropFirst(2) == name
    }

    /// Names that stand beside the missing one.
    private func neighbours(of reference: String) -> [String] {
        guard let pointer = JSONPointer(fragment: reference), let last = pointer.tokens.last else { return [] }
        let parent = JSONPointer(tokens: Array(pointer.tokens.dropLast()))
        guard let container = document.resolve(parent) else { return [] }
        return Suggestion.nearest(to: last, among: container.entries.map(\.key)).map {
            parent.appending($0).description
        }
    }
}

extension Diagnostic {
    fileprivate static func circularReference(at location: Location) -> Diagnostic {
        .error("circular-reference", "this reference leads back to itself", at: location)
    }

    fileprivate static func referenceNotString(at location: Location) -> Diagnostic {
        .error("invalid-reference", "a '$ref' must be a string", at: location)
    }

    fileprivate static func externalReference(_ reference: String, at location: Location) -> Diagnostic {
        .error(
            "external-reference",
            "'\(reference)' refers to another document",
            at: location,
            fix: "bundle the documents into one; references inside it begin with '#'"
        )
    }

    fileprivate static func unknownReference(_ reference: String, near: [String], at location: Location) -> Diagnostic {
        .error(
            "unknown-reference",
            "unknown reference '\(reference)'",
            at: location,
            fix: near.isEmpty ? nil : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
        )
    }
}
