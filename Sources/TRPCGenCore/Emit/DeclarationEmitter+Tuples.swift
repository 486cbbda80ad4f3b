extension DeclarationEmitter {
    func tupleView(_ tuple: TupleType, id: TypeID, name: String) -> (view: TupleView, imports: Imports) {
        var imports: Imports = []
        var items: [ItemView] = []
        for (index, type) in tuple.items.enumerated() {
            let made = itemView(index, of: tuple, type)
            imports.formUnion(made.imports)
            items.append(made.view)
        }
        if let rest = tuple.rest {
            let spelling = types.spelling(of: rest)
            imports.formUnion(spelling.imports)
            items.append(restView(spelling.text))
        }
        let view = TupleView(
            documentation: documentation(of: graph[id]),
            access: access,
            name: name,
            conformances: conformances(["Codable", equality(of: id)], of: id),
            items: items,
            parameters: Self.parameterList(
                items.map { "_ \($0.name): \($0.type)\($0.defaultValue)" },
                indent: 8,
                around: "\(access)init {"
            ),
            checks: checks(of: tuple, id: id)
        )
        if validation.isValidatable(id) { imports.insert(.runtime) }
        return (view, imports)
    }

    private func checks(of tuple: TupleType, id: TypeID) -> [String] {
        guard validation.isValidatable(id) else { return [] }
        var lines: [String] = []
        for (index, type) in tuple.items.enumerated() {
            let isNested = index >= tuple.requiredCount && isNullable(index, of: tuple)
            let value = "item\(index)" + (isNested ? "?.wrapped" : "")
            lines += validation.statements(for: value, of: type, at: "WireKey(intValue: \(index))")
        }
        guard let rest = tuple.rest else { return lines }
        return lines + validation.statements(forRest: "rest", of: rest, startingAt: tuple.items.count)
    }

    private func itemView(_ index: Int, of tuple: TupleType, _ type: TypeID) -> (view: ItemView, imports: Imports) {
        let name = "item\(index)"
        let spelling = types.spelling(of: type)
        guard index >= tuple.requiredCount else {
            let view = ItemView(
                name: name,
                type: spelling.text,
                defaultValue: "",
                decoding: ["\(name) = try container.decode(\(spelling.text).self)"],
                encoding: ["try container.encode(\(name))"]
            )
            return (view, spelling.imports)
        }
        var imports = spelling.imports
        var value = spelling.text
        if isNullable(index, of: tuple) {
            value = "Nullable<\(spelling.text.dropLast())>"
            imports.insert(.runtime)
        }
        // What is there and null is not the same as what is missing, where null is a value.
        let isExact = value != spelling.text || graph.isAny(graph.resolved(type))
        let view = ItemView(
            name: name,
            type: value + "?",
            defaultValue: " = nil",
            decoding: isExact
                ? ["\(name) = nil", "if !container.isAtEnd { \(name) = try container.decode(\(value).self) }"]
                : ["\(name) = try container.decodeIfPresent(\(value).self)"],
            encoding: encoding(of: name, before: tuple, from: index + 1)
        )
        return (view, imports)
    }

    private func isNullable(_ index: Int, of tuple: TupleType) -> Bool {
        types.spelling(of: tuple.items[index]).text.hasSuffix("?")
    }

    /// A missing item keeps its place as null where others follow.
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
            name: "rest",
            type: "[\(type)]",
            defaultValue: " = []",
            decoding: [
                "rest = []",
                "while !container.isAtEnd { rest.append(try container.decode(\(type).self)) }",
            ],
            encoding: ["for value in rest { try container.encode(value) }"]
        )
    }
}
