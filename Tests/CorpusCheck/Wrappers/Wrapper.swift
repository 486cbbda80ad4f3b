/// An equivalent way of writing a schema.
enum Wrapper: String, CaseIterable {
    case inline, reference, referenceDescribed, chain, allOf, allOfTwice, allOfDescribed, allOfTyped, oneOf, anyOf
    case referenceNullable, allOfNullable, allOfNull, anyOfNull, oneOfNull, typeList

    /// Returns the schema of a rule, which is also the component `name`; the component `nameChain` refers to it.
    func schema(_ rule: WrapperRule) -> String {
        let reference = ##"{"$ref":"#/components/schemas/\##(rule.component)"}"##
        return switch self {
        case .inline: "{\(rule.schema)}"
        case .reference: reference
        case .chain: ##"{"$ref":"#/components/schemas/\##(rule.component)Chain"}"##
        case .allOf: #"{"allOf":[\#(reference)]}"#
        case .allOfDescribed: #"{"allOf":[\#(reference)],"description":"A value.","title":"Value"}"#
        case .allOfTwice: #"{"allOf":[{"allOf":[\#(reference)]}]}"#
        case .allOfTyped: #"{"type":"\#(rule.type)","allOf":[\#(reference)]}"#
        case .oneOf: #"{"oneOf":[\#(reference)]}"#
        case .anyOf: #"{"anyOf":[\#(reference)]}"#
        case .referenceDescribed: reference.dropLast() + #","description":"A value."}"#
        case .referenceNullable: reference.dropLast() + #","nullable":true}"#
        case .allOfNullable: #"{"allOf":[\#(reference)],"nullable":true}"#
        case .allOfNull: #"{"allOf":[{"anyOf":[\#(reference),{"type":"null"}]}]}"#
        case .anyOfNull: #"{"anyOf":[\#(reference),{"type":"null"}]}"#
        case .oneOfNull: #"{"oneOf":[{"type":"null"},\#(reference)]}"#
        case .typeList: "{\(rule.nullableSchema)}"
        }
    }

    /// Whether null is also allowed.
    var isNullable: Bool {
        switch self {
        case .inline, .reference, .referenceDescribed, .chain, .allOf, .allOfTwice, .allOfDescribed, .allOfTyped,
            .oneOf,
            .anyOf:
            false
        case .referenceNullable, .allOfNullable, .allOfNull, .anyOfNull, .oneOfNull, .typeList: true
        }
    }
}

extension WrapperRule {
    /// The name of its component.
    var component: String { name.prefix(1).uppercased() + name.dropFirst() + "Value" }

    /// Its declared type.
    fileprivate var type: Substring { schema.firstMatch(of: #/"type":"([a-z]+)"/#)?.1 ?? "" }

    /// Its keywords with null as another type.
    fileprivate var nullableSchema: String {
        schema.replacing(#/"type":("[a-z]+")/#, maxReplacements: 1) { "\"type\":[\($0.1),\"null\"]" }
            .replacing(#/"enum":\[/#) { _ in #""enum":[null,"# }
    }
}
