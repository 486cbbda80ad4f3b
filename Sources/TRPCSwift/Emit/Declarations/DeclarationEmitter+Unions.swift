internal import TRPCContract

extension DeclarationEmitter {
    func unionView(_ union: UnionType, of declared: DeclaredType) -> (view: UnionView, imports: Imports) {
        let id = declared.id
        let unknownCase = names.unknownCase(of: id)
        var imports: Imports = unknownCase == nil ? [] : .runtime
        let variants = zip(union.variants, names.members(of: id)).map { variant, name in
            let spelling = types.spelling(of: variant.type, in: declared.scope)
            imports.formUnion(spelling.imports)
            return VariantView(
                name: SwiftName.escaped(name),
                reference: SwiftName.escapedAfterDot(name),
                type: spelling.text,
                defaultValue: onlyCase(of: variant.type).map { ".\($0)" } ?? "",
                payload: payload(of: variant, in: union)
            )
        }
        let identity = identity(of: union, declared)
        let protocols = protocols(
            [directions.conformance(of: id), equality(of: id)] + (identity == nil ? [] : ["Identifiable"]),
            of: declared
        )
        let view = UnionView(
            documentation: documentation(of: graph[id]),
            access: access,
            name: declared.name,
            conformances: conformances(
                protocols,
                of: declared,
                keyword: union.isIndirect ? "indirect enum" : "enum"
            ),
            protocols: protocols,
            isIndirect: union.isIndirect,
            variants: variants,
            unknownCase: unknownCase,
            unknownReference: unknownCase.map(SwiftName.escapedAfterDot) ?? "",
            idType: identity?.text,
            reading: directions.isDecodable(id) ? UnionDecoding(union, of: declared, self).statements() : [],
            isEncodable: directions.isEncodable(id),
            checks: checks(of: union, declared)
        )
        imports.formUnion(identity?.imports ?? [])
        if validation.isValidatable(id) { imports.insert(.runtime) }
        return (view, imports)
    }

    /// Returns the only case of an enumeration as a default value, such as `.all()`; nil for other types.
    private func onlyCase(of type: TypeID) -> String? {
        guard graph.onlyText(of: type) != nil else { return nil }
        return names.members(of: graph.resolved(type)).first.map(SwiftName.escapedAfterDot)
    }

    /// Returns the expression to encode: the value, combined with the tag if its own schema doesn't require one.
    private func payload(of variant: UnionType.Variant, in union: UnionType) -> String {
        guard case .property(let name) = union.tagging, let tag = variant.writtenTag, !hasConstant(name, variant.type)
        else { return "value" }
        return "TaggedValue(value, tag: \(tag.swiftLiteral), forKey: \(SwiftLiteral.string(name)))"
    }

    /// Returns whether an object encodes its tag itself.
    private func hasConstant(_ name: String, _ id: TypeID) -> Bool {
        guard case .object(let object) = graph[graph.resolved(id)].shape else { return false }
        return object.fields.contains { $0.wireName == name && $0.constant != nil }
    }

    private func checks(of union: UnionType, _ declared: DeclaredType) -> [Code] {
        guard validation.isValidatable(declared.id) else { return [] }
        var lines: [Code] = ["switch self {"]
        var isTotal = names.unknownCase(of: declared.id) == nil
        for (variant, name) in zip(union.variants, names.members(of: declared.id)) {
            let statements = validation.statements(for: "value", of: variant.type)
            let pattern = "case .\(SwiftName.escapedAfterDot(name))(let value):"
            if statements.isEmpty {
                isTotal = false
            } else if statements.count == 1 {
                lines.append(statements[0].after("\(pattern) "))
            } else {
                lines.append(.lines(open: pattern, statements: statements))
            }
        }
        return lines + (isTotal ? [] : ["default: break"]) + ["}"]
    }
}
