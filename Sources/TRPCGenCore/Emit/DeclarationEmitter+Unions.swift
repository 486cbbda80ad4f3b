extension DeclarationEmitter {
    func unionView(_ union: UnionType, id: TypeID, name: String) -> (view: UnionView, imports: Imports) {
        var imports: Imports = union.unknownCaseName == nil ? [] : .runtime
        let variants = union.variants.map { variant in
            let spelling = types.spelling(of: variant.type)
            imports.formUnion(spelling.imports)
            return VariantView(
                name: SwiftName.escaped(variant.swiftName),
                reference: SwiftName.escapedAfterDot(variant.swiftName),
                type: spelling.text
            )
        }
        let view = UnionView(
            documentation: documentation(of: graph[id]),
            access: access,
            name: name,
            conformances: conformances(["Codable", configuration.isHashable ? "Hashable" : "Equatable"], of: id),
            isIndirect: union.isIndirect,
            variants: variants,
            unknownCase: union.unknownCaseName,
            decoding: UnionDecoding(union: union, name: name, graph: graph, types: types).statements()
        )
        return (view, imports)
    }
}
