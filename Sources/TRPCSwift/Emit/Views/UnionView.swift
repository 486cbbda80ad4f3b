/// A union as a Swift enum with associated values.
struct UnionView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var protocols: [String]
    var isIndirect: Bool
    var variants: [VariantView]
    /// The case for unknown variants, in an open union.
    var unknownCase: String?
    /// The unknown case with a leading dot.
    var unknownReference = ""
    /// The type of the `id` property, if all variants have one.
    var idType: String?
    /// The statements that decode a value; empty if values are never decoded.
    var reading: [String]
    var isEncodable: Bool
    /// The statements that validate an input.
    var checks: [Code]
    /// The nested types.
    var types: [NestedView] = []

    static let members: TemplateMembers<UnionView> = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "protocols": .lines(\.protocols),
        "isIndirect": .flag(\.isIndirect),
        "variants": .list(\.variants),
        "isOpen": .flag { $0.unknownCase != nil },
        "unknownCase": .text { $0.unknownCase ?? "" },
        "unknownReference": .text(\.unknownReference),
        "isIdentifiable": .flag { $0.idType != nil },
        "idType": .text { $0.idType ?? "" },
        "isDecodable": .flag { !$0.reading.isEmpty },
        "reading": .lines(\.reading),
        "isEncodable": .flag(\.isEncodable),
        "writtenCases": .list(\.writtenCases),
        "isChecked": .flag { !$0.checks.isEmpty },
        "checks": .statements(\.checks),
        "types": .list(\.types),
    ]

    /// The cases of the switch that encodes a value.
    private var writtenCases: [WrittenCaseView] {
        var cases = variants.map { WrittenCaseView(reference: $0.reference, payload: $0.payload) }
        if unknownCase != nil { cases.append(WrittenCaseView(reference: unknownReference, payload: "value")) }
        if cases.count > Self.largestSwitch { cases[cases.count - 1].isDefault = true }
        return cases
    }

    /// The maximum size of a switch that the compiler can prove exhaustive.
    static let largestSwitch = 400
}

/// A variant of a union.
struct VariantView: TemplateContext {
    var name: String
    /// The name with a leading dot.
    var reference: String
    var type: String
    /// `.all` if the variant has only one value; otherwise empty.
    var defaultValue: String
    /// The expression to encode for `value`.
    var payload: String

    static let members: TemplateMembers<VariantView> = [
        "case": .text(\.name),
        "reference": .text(\.reference),
        "type": .text(\.type),
        "defaultValue": .text(\.defaultValue),
    ]
}

/// A case of the switch that encodes a union.
struct WrittenCaseView: TemplateContext {
    /// The name with a leading dot.
    var reference: String
    /// The expression to encode for `value`.
    var payload: String
    /// Whether this is the default case, which the compiler needs in a switch that is too large to check.
    var isDefault = false

    static let members: TemplateMembers<WrittenCaseView> = [
        "reference": .text(\.reference),
        "payload": .text(\.payload),
        "isDefault": .flag(\.isDefault),
    ]
}
