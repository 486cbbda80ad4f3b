extension DeclarationEmitter {
    func tupleView(_ tuple: TupleType, id: TypeID, name: String) -> (view: TupleView, imports: Imports) {
        var imports: Imports = []
        var items: [ItemView] = []
        for (index, type) in tuple.items.enumerated() {
            let spelling = types.spelling(of: type)
            imports.formUnion(spelling.imports)
            items.append(itemView(index, spelling.text, isRequired: index < tuple.requiredCount))
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
            conformances: conformances(["Codable", configuration.isHashable ? "Hashable" : "Equatable"], of: id),
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
            lines += validation.statements(for: "item\(index)", of: type, at: "WireKey(intValue: \(index))")
        }
        guard let rest = tuple.rest else { return lines }
        return lines + validation.statements(forRest: "rest", of: rest, startingAt: tuple.items.count)
    }

    private func itemView(_ index: Int, _ type: String, isRequired: Bool) -> ItemView {
        let name = "item\(index)"
        if isRequired {
            return ItemView(
                name: name,
                type: type,
                defaultValue: "",
                decoding: ["\(name) = try container.decode(\(type).self)"],
                encoding: ["try container.encode(\(name))"]
            )
        }
        return ItemView(
            name: name,
            type: type.hasSuffix("?") ? type : type + "?",
            defaultValue: " = nil",
            decoding: ["\(name) = try container.decodeIfPresent(\(type).self)"],
            encoding: ["if let \(name) { try container.encode(\(name)) }"]
        )
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
