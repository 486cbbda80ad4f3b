/// A union as a Swift enum with associated values.
struct UnionView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var conformances: String
    var isIndirect: Bool
    var variants: [VariantView]
    /// The case for values of no variant that is known here, in an open union.
    var unknownCase: String?
    /// The property `id`, where each variant has one.
    var identity: Identity?
    /// The statements that find the variant of a received value.
    var decoding: [String]
    /// The statements that write a value to a `container`.
    var encoding: [String]
    /// The statements that check an input.
    var checks: [String]
    /// The types that stand in it.
    var types: [NestedView] = []

    /// The property `id` of a union.
    struct Identity {
        var type: String
        /// The cases of the switch that reads it.
        var cases: [String]
    }

    static let members: [String: TemplateMember<UnionView>] = [
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "conformances": .text(\.conformances),
        "isIndirect": .flag(\.isIndirect),
        "variants": .list(\.variants),
        "isOpen": .flag { $0.unknownCase != nil },
        "unknownCase": .text { $0.unknownCase ?? "" },
        "isIdentifiable": .flag { $0.identity != nil },
        "idType": .text { $0.identity?.type ?? "" },
        "idCases": .lines { $0.identity?.cases ?? [] },
        "isDecodable": .flag { !$0.decoding.isEmpty },
        "isEncodable": .flag { !$0.encoding.isEmpty },
        "decoding": .lines(\.decoding),
        "encoding": .lines(\.encoding),
        "isChecked": .flag { !$0.checks.isEmpty },
        "checks": .lines(\.checks),
        "types": .list(\.types),
    ]
}

/// One variant of a union.
struct VariantView: TemplateContext {
    var name: String
    /// As it is written after a dot.
    var reference: String
    var type: String
    /// ` = .all` where there is no other value, or nothing.
    var defaultValue: String

    static let members: [String: TemplateMember<VariantView>] = [
        "defaultValue": .text(\.defaultValue),
        "case": .text(\.name),
        "reference": .text(\.reference),
        "type": .text(\.type),
    ]
}
