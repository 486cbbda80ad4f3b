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
                defaultValue: onlyCase(of: variant.type).map { " = .\($0)" } ?? ""
            )
        }
        let identity = identity(of: union, declared)
        let view = UnionView(
            documentation: documentation(of: graph[id]),
            access: access,
            name: declared.name,
            conformances: conformances(
                [directions.conformance(of: id), equality(of: id)] + (identity == nil ? [] : ["Identifiable"]),
                of: declared,
                keyword: union.isIndirect ? "indirect enum" : "enum"
            ),
            isIndirect: union.isIndirect,
            variants: variants,
            unknownCase: unknownCase,
            identity: identity?.view,
            functions: functions(of: union, declared)
        )
        imports.formUnion(identity?.imports ?? [])
        if validation.isValidatable(id) { imports.insert(.runtime) }
        return (view, imports)
    }

    private func functions(of union: UnionType, _ type: DeclaredType) -> [String] {
        let layout = layout(depth: type.depth)
        func function(_ head: String, _ statements: [String]) -> [String] {
            statements.isEmpty ? [] : [layout.member(.function(access + head, statements.map(Code.text)))]
        }
        var functions: [String] = []
        if directions.isDecodable(type.id) {
            let statements = UnionDecoding(union, of: type, self).statements()
            functions += function("init(from decoder: any Decoder) throws", statements)
        }
        if directions.isEncodable(type.id) {
            functions += function("func encode(to encoder: any Encoder) throws", encoding(of: union, type.id))
        }
        return functions + checking(checks(of: union, type), layout)
    }

    /// The case of an enumeration that has one alone, so that nobody has to name it twice: `.all()`.
    private func onlyCase(of type: TypeID) -> String? {
        guard graph.onlyText(of: type) != nil else { return nil }
        return names.members(of: graph.resolved(type)).first.map(SwiftName.escapedAfterDot)
    }

    /// Above this many, the compiler gives up on proving that a switch has all cases.
    static let largestSwitch = 400

    /// The switch that writes a value of each variant.
    private func encoding(of union: UnionType, _ id: TypeID) -> [String] {
        var cases = zip(union.variants, names.members(of: id)).map { variant, name in
            (pattern: ".\(SwiftName.escapedAfterDot(name))", payload: payload(of: variant, in: union))
        }
        if let unknown = names.unknownCase(of: id) { cases.append((".\(SwiftName.escapedAfterDot(unknown))", "value")) }
        var lines = ["switch self {"]
        let last = cases.count > Self.largestSwitch ? cases.popLast() : nil
        lines += cases.map { "case \($0.pattern)(let value): try encoder.encode(\($0.payload))" }
        if let last {
            lines.append("default: if case \(last.pattern)(let value) = self { try encoder.encode(\(last.payload)) }")
        }
        return lines + ["}"]
    }

    /// What is written: the value, with the tag where its own schema does not require it.
    private func payload(of variant: UnionType.Variant, in union: UnionType) -> String {
        guard case .property(let name) = union.tagging, let tag = variant.writtenTag else { return "value" }
        return "TaggedValue(value, tag: \(tag.swiftLiteral), forKey: \(SwiftLiteral.string(name)))"
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
