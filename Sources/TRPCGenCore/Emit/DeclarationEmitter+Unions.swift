extension DeclarationEmitter {
    func unionView(_ union: UnionType, id: TypeID, name: String) -> (view: UnionView, imports: Imports) {
        var imports: Imports = union.unknownCaseName == nil ? [] : .runtime
        let variants = union.variants.map { variant in
            let spelling = types.spelling(of: variant.type)
            imports.formUnion(spelling.imports)
            return VariantView(
                name: SwiftName.escaped(variant.swiftName),
                reference: SwiftName.escapedAfterDot(variant.swiftName),
                type: spelling.text,
                payload: payload(of: variant, in: union)
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
            decoding: UnionDecoding(union: union, name: name, graph: graph, types: types).statements(),
            checks: checks(of: union, id: id)
        )
        if validation.isValidatable(id) { imports.insert(.runtime) }
        return (view, imports)
    }

    /// What is written: the value, with the tag where its own schema does not have it.
    private func payload(of variant: UnionType.Variant, in union: UnionType) -> String {
        guard variant.hasUndeclaredTag, case .property(let name) = union.tagging, let tag = variant.tags.first else {
            return "value"
        }
        return "TaggedValue(value, tag: \(tag.swiftLiteral), forKey: \(SwiftLiteral.string(name)))"
    }

    private func checks(of union: UnionType, id: TypeID) -> [String] {
        guard validation.isValidatable(id) else { return [] }
        var lines = ["switch self {"]
        var isTotal = union.unknownCaseName == nil
        for variant in union.variants {
            let statements = validation.statements(for: "value", of: variant.type)
            let pattern = "case .\(SwiftName.escapedAfterDot(variant.swiftName))(let value):"
            if statements.count == 1 {
                lines.append("\(pattern) \(statements[0])")
            } else if statements.isEmpty {
                isTotal = false
            } else {
                lines += [pattern] + statements.map { "    \($0)" }
            }
        }
        return lines + (isTotal ? [] : ["default: break"]) + ["}"]
    }
}
