internal import TRPCContract

extension DeclarationEmitter {
    /// Returns a tuple as a struct.
    ///
    /// - Parameter scope: The scope in which types are spelled: the struct, or another module.
    func tupleView(
        _ tuple: TupleType,
        of declared: DeclaredType,
        in scope: SwiftTypes.Scope? = nil
    ) -> (view: TupleView, imports: Imports) {
        var (items, imports) = items(of: tuple, in: scope ?? declared.scope)
        let protocols = protocols([directions.conformance(of: declared.id), equality(of: declared.id)], of: declared)
        let view = TupleView(
            documentation: documentation(of: graph[declared.id]),
            access: access,
            name: declared.name,
            conformances: conformances(protocols, of: declared, keyword: "struct"),
            protocols: protocols,
            items: items,
            isDecodable: directions.isDecodable(declared.id),
            isEncodable: directions.isEncodable(declared.id),
            checks: checks(of: tuple, declared)
        )
        if validation.isValidatable(declared.id) { imports.insert(.runtime) }
        return (view, imports)
    }

    private func items(of tuple: TupleType, in scope: SwiftTypes.Scope) -> (items: [ItemView], imports: Imports) {
        var imports: Imports = []
        var items: [ItemView] = []
        for (index, type) in tuple.items.enumerated() {
            let spelling = types.spelling(of: type, in: scope)
            imports.formUnion(spelling.imports)
            if index >= tuple.requiredCount, spelling.isOptional { imports.insert(.runtime) }
            items.append(itemView(index, of: tuple, spelling))
        }
        if let rest = tuple.rest {
            let spelling = types.spelling(of: rest, in: scope)
            imports.formUnion(spelling.imports)
            items.append(restView(spelling.text))
        }
        return (items, imports)
    }

    private func checks(of tuple: TupleType, _ declared: DeclaredType) -> [Code] {
        guard validation.isValidatable(declared.id) else { return [] }
        var lines: [Code] = []
        for (index, type) in tuple.items.enumerated() {
            let isNested = index >= tuple.requiredCount && types.spelling(of: type).isOptional
            let value = "item\(index)" + (isNested ? "?.wrapped" : "")
            let key = "WireKey(intValue: \(index))"
            lines += validation.statements(for: value, of: type, at: key)
        }
        guard let rest = tuple.rest else { return lines }
        let start = tuple.items.count
        return lines + validation.statements(forRest: "rest", of: rest, startingAt: start)
    }

    private func itemView(_ index: Int, of tuple: TupleType, _ spelling: SwiftTypes.Spelling) -> ItemView {
        let name = "item\(index)"
        let isIndirect = tuple.indirectItems.contains(index)
        guard index >= tuple.requiredCount else {
            return ItemView(
                parameter: SwiftParameter(label: "_", name: name, type: spelling.text),
                isIndirect: isIndirect,
                reading: "try container.decode(\(spelling.text).self)",
                encoding: ["try container.encode(\(name))"]
            )
        }
        // If null is an allowed value, a null item differs from a missing one.
        let value = spelling.isOptional ? "Nullable<\(spelling.wrapped)>" : spelling.text
        let isExact = spelling.isOptional || graph.allowsNull(tuple.items[index])
        return ItemView(
            parameter: SwiftParameter(label: "_", name: name, type: value + "?", value: .nil),
            isIndirect: isIndirect,
            isReadIfPresent: isExact,
            reading: isExact
                ? "try container.decode(\(value).self)" : "try container.decodeIfPresent(\(value).self)",
            encoding: encoding(of: name, before: tuple, from: index + 1)
        )
    }

    /// Returns the statements that encode an item. A missing item is encoded as null if other items follow.
    private func encoding(of name: String, before tuple: TupleType, from next: Int) -> [String] {
        let write = "if let \(name) { try container.encode(\(name)) }"
        var followers = (next..<max(next, tuple.items.count)).map { "item\($0) != nil" }
        if tuple.rest != nil { followers.append("!rest.isEmpty") }
        guard !followers.isEmpty else { return [write] }
        return [
            "if let \(name) {",
            "    try container.encode(\(name))",
            "} else if \(followers.joined(separator: " || ")) {",
            "    try container.encodeNil()",
            "}",
        ]
    }

    private func restView(_ type: String) -> ItemView {
        ItemView(
            parameter: SwiftParameter(label: "_", name: "rest", type: "[\(type)]", value: .literal("[]")),
            further: "while !container.isAtEnd { rest.append(try container.decode(\(type).self)) }",
            reading: "[]",
            encoding: ["for value in rest { try container.encode(value) }"]
        )
    }
}
