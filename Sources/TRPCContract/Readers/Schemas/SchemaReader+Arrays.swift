internal import TRPCSource

extension SchemaReader {
    /// Reads `type: array`, which has either one type for all items or a type for each position.
    mutating func readArray(_ node: Node, id: TypeID) -> TypeShape {
        let items = node["items"]
        if let map = readMap(node, id: id) { return map }
        if let places = node["prefixItems"] ?? (items?.kind == .sequence ? items : nil), places.kind == .sequence {
            let further = node["prefixItems"] == nil ? node["additionalItems"] : items
            return readTuple(places, further: further, of: node, id: id)
        }
        guard let items else { return .array(graph.add(anyNode(at: node.location))) }
        return .array(type(of: items, role: .element, parent: id))
    }

    private mutating func readTuple(_ places: Node, further: Node?, of node: Node, id: TypeID) -> TypeShape {
        var items: [TypeID] = []
        for (index, place) in places.elements.enumerated() {
            items.append(type(of: place, role: .tupleItem(index), parent: id))
        }
        // Without `minItems`, the array can have any length. Exporters write this form for TypeScript tuples.
        var tuple = TupleType(items: items, requiredCount: min(max(node["minItems"]?.int ?? 0, 0), items.count))
        if let further, further.kind == .mapping, further.count > 0 {
            tuple.rest = type(of: further, role: .element, parent: id)
        } else if (further ?? node["unevaluatedItems"])?.bool != false, node["maxItems"]?.int ?? .max > items.count {
            tuple.rest = graph.add(anyNode(at: node.location))
        }
        return .tuple(tuple)
    }
}
