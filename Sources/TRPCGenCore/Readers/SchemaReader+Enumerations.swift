extension SchemaReader {
    /// `enum` or `const`; null among the values makes the type nullable.
    mutating func readEnumeration(
        _ values: Node,
        in node: Node,
        types: (names: [String], isNullable: Bool),
        id: TypeID
    ) -> Shape {
        let list = node.has("enum") && values.kind == .sequence ? Array(values.elements) : [values]
        var isNullable = false
        var found: [(value: EnumerationType.Value, index: Int)] = []
        var seen: Set<EnumerationType.Value> = []
        for (index, element) in list.enumerated() {
            if element.isNull {
                isNullable = true
                continue
            }
            guard let value = enumerationValue(element, isText: types.names == ["string"]) else {
                diagnostics.emit(.unrepresentableValue(at: element.location))
                return (mixedShape(types, of: node), isNullable)
            }
            if seen.insert(value).inserted { found.append((value, index)) }
        }
        guard let first = found.first?.value else {
            return (isNullable ? .primitive(.null) : mixedShape(types, of: node), false)
        }
        guard found.allSatisfy({ isSameKind($0.value, first) }) else {
            diagnostics.emit(.mixedValues(at: values.location))
            return (.any, isNullable)
        }
        if case .boolean = first, found.count == 2 { return (.primitive(.boolean), isNullable) }
        let cases = found.map { value, index in
            EnumerationType.Case(
                value: value,
                documentation: caseText(["x-enum-descriptions", "x-enumDescriptions"], index, value, of: node),
                suggestedName: caseText(["x-enum-varnames", "x-enumNames"], index, value, of: node)
            )
        }
        return (.enumeration(EnumerationType(cases: cases)), isNullable)
    }

    private func enumerationValue(_ node: Node, isText: Bool) -> EnumerationType.Value? {
        if isText, let text = node.text { return .string(text) }
        switch node.kind {
        case .string: return node.string.map(EnumerationType.Value.string)
        case .bool: return node.bool.map(EnumerationType.Value.boolean)
        case .number: return node.int.map(EnumerationType.Value.integer)
        default: return nil
        }
    }

    private func isSameKind(_ a: EnumerationType.Value, _ b: EnumerationType.Value) -> Bool {
        switch (a, b) {
        case (.string, .string), (.integer, .integer), (.boolean, .boolean): true
        default: false
        }
    }

    /// The type of values that no enumeration can list.
    private func mixedShape(_ types: (names: [String], isNullable: Bool), of node: Node) -> TypeShape {
        guard types.names.count == 1, let name = types.names.first, name != "object", name != "array" else {
            return .any
        }
        return .primitive(primitive(type: name, of: node))
    }

    /// The text that an extension gives a value: a list in the order of the values, or an object keyed by them.
    private func caseText(_ keys: [String], _ index: Int, _ value: EnumerationType.Value, of node: Node) -> String? {
        for key in keys {
            guard let texts = node[key] else { continue }
            if texts.kind == .sequence { return texts[index]?.string }
            switch value {
            case .string(let text): return texts[text]?.string
            case .integer(let number): return texts[String(number)]?.string
            case .boolean: return nil
            }
        }
        return nil
    }
}

extension Diagnostic {
    fileprivate static func unrepresentableValue(at location: Location) -> Diagnostic {
        .warning(
            "unrepresentable-value",
            "an enumeration of such values has no Swift type; any value is accepted",
            at: location
        )
    }

    fileprivate static func mixedValues(at location: Location) -> Diagnostic {
        .warning("mixed-enumeration", "values of different types; they are read as any JSON", at: location)
    }
}
