package import TRPCSource

/// Reads `enum`, `const` and unions of constants.
struct EnumerationReader {
    let primitives: PrimitiveReader
    let diagnostics: DiagnosticSink

    /// Returns the values in `enum`, `const` or the list in `x-extensible-enum`, in this order.
    ///
    /// An empty `enum` is ignored.
    func listedValues(of node: Node) -> Node? {
        guard let values = node["enum"] else { return node["const"] ?? Self.extensibleValues(of: node) }
        guard values.kind != .sequence || values.count > 0 else {
            diagnostics.report(.emptyEnumeration, at: values.location)
            return node["const"]
        }
        return values
    }

    /// Returns the values of an open enum that is declared without `enum` (Zalando's guideline 112).
    private static func extensibleValues(of node: Node) -> Node? {
        guard let values = node["x-extensible-enum"], values.kind == .sequence, values.count > 0 else { return nil }
        return values
    }

    /// Reads `enum`, `const` or `x-extensible-enum`. If null is one of the values, the type is nullable.
    func readEnumeration(_ values: Node, in node: Node, types: DeclaredTypes) -> SchemaReader.Shape {
        let isList = values.kind == .sequence && (node.has("enum") || !node.has("const"))
        let list = isList ? Array(values.elements) : [values]
        var isNullable = false
        var found: [(value: EnumerationType.Value, index: Int)] = []
        var seen: Set<EnumerationType.Value> = []
        for (index, element) in list.enumerated() {
            if element.isNull {
                isNullable = true
                continue
            }
            guard let value = enumerationValue(element, types: types.names) else {
                diagnostics.report(.unrepresentableValue, at: element.location)
                return (mixedShape(types, of: node), isNullable)
            }
            if seen.insert(value).inserted { found.append((value, index)) }
        }
        guard !found.isEmpty else {
            return (isNullable ? .primitive(.null) : mixedShape(types, of: node), false)
        }
        let texts = EnumerationAnnotations(of: node, values: found.map(\.value))
        let cases = found.map { value, index in
            EnumerationType.Case(
                value: value,
                documentation: texts.description(of: value, at: index),
                suggestedName: texts.name(of: value, at: index)
            )
        }
        var enumeration = EnumerationType(cases: cases)
        if enumeration.kind == .boolean, found.count == 2 { return (.primitive(.boolean), isNullable) }
        enumeration.isExtensible = isExtensible(node)
        return (.enumeration(enumeration), isNullable)
    }

    /// Returns whether `x-extensible-enum` (Zalando) or `x-ms-enum` (Azure) allows values to be added.
    private func isExtensible(_ node: Node) -> Bool {
        node["x-extensible-enum"].map { $0.bool != false } ?? (node["x-ms-enum"]?["modelAsString"]?.bool == true)
    }

    /// Reads the common form for named values, `oneOf: [{ const: 1, title: One }, …]`, or returns nil for other unions.
    func readConstants(_ members: [Node]) -> EnumerationType? {
        guard members.count > 1 else { return nil }
        var cases: [EnumerationType.Case] = []
        var seen: Set<EnumerationType.Value> = []
        for member in members {
            guard member.kind == .mapping,
                let node = member["const"] ?? (member["enum"]?.count == 1 ? member["enum"]?[0] : nil),
                member.entries.allSatisfy({ Self.constantKeywords.contains($0.key) || $0.key.hasPrefix("x-") }),
                let value = enumerationValue(node, types: DeclaredTypes(of: member, diagnostics).names)
            else { return nil }
            guard seen.insert(value).inserted else { continue }
            cases.append(
                EnumerationType.Case(
                    value: value,
                    documentation: member["description"]?.text,
                    suggestedName: member["title"]?.string ?? Self.name(of: value, in: member)
                )
            )
        }
        let enumeration = EnumerationType(cases: cases)
        return enumeration.kind == .boolean || cases.count < 2 ? nil : enumeration
    }

    /// Returns a name for a number, derived from its description if that is short.
    private static func name(of value: EnumerationType.Value, in member: Node) -> String? {
        value.isNumber ? member["description"]?.text.flatMap(EnumerationPhrases.name) : nil
    }

    private static let constantKeywords: Set<String> = [
        "const", "enum", "type", "title", "description", "deprecated", "format", "example", "examples",
    ]

    /// Reads an enum value.
    ///
    /// YAML parses some strings as numbers, so a value of the wrong type is converted to the schema's type.
    private func enumerationValue(_ node: Node, types: [String]) -> EnumerationType.Value? {
        if types == ["string"], let text = node.text { return .string(text) }
        switch node.kind {
        case .string:
            guard let text = node.string else { return nil }
            if types == ["integer"], let number = Int(text) {
                diagnostics.report(.enumerationType(text, type: types[0]), at: node.location)
                return .integer(number)
            }
            if !types.isEmpty, !types.contains("string") {
                diagnostics.report(.enumerationType(text, type: types.joined(separator: " or ")), at: node.location)
            }
            return .string(text)
        case .bool:
            return node.bool.map(EnumerationType.Value.boolean)
        case .number:
            return node.int.map(EnumerationType.Value.integer)
                ?? node.double.flatMap { $0.isFinite ? EnumerationType.Value.number($0) : nil }
        default:
            return nil
        }
    }

    /// Returns the type to use if an enum can't represent the values.
    private func mixedShape(_ types: DeclaredTypes, of node: Node) -> TypeShape {
        guard types.names.count == 1, let name = types.names.first, name != "object", name != "array" else {
            return .any
        }
        return .primitive(primitives.primitive(type: name, of: node))
    }
}

extension Diagnostic {
    fileprivate static var emptyEnumeration: Diagnostic {
        Diagnostic(.emptyEnumeration, "an empty 'enum' allows no values; it is ignored")
    }

    fileprivate static var unrepresentableValue: Diagnostic {
        Diagnostic(.unrepresentableValue, "an enum of such values has no Swift equivalent; any value is accepted")
    }

    fileprivate static func enumerationType(_ value: String, type: String) -> Diagnostic {
        Diagnostic(
            .enumerationType,
            "the value '\(value)' doesn't have the schema's type, \(type)",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unrepresentableValue = Rule(
        "unrepresentable-value",
        .warning,
        "An enum lists values that a Swift enum can't represent; any value is accepted.",
        "List only strings or integers, or remove 'enum'."
    )

    package static let emptyEnumeration = Rule(
        "empty-enumeration",
        .warning,
        "An enum has no values, and is ignored.",
        "List the values, or remove 'enum'."
    )

    package static let enumerationType = Rule(
        "enumeration-type",
        .warning,
        "A value of an enum doesn't have the schema's type.",
        "Change the type or the value; in YAML, quote strings that look like numbers."
    )
}
