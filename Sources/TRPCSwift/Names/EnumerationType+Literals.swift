internal import TRPCContract

extension EnumerationType.Value {
    /// The value as a Swift literal.
    var swiftLiteral: String {
        switch self {
        case .string(let text): SwiftLiteral.string(text)
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .boolean(let flag): String(flag)
        }
    }

    /// The value as a `JSONValue` expression, which is also a pattern.
    var jsonLiteral: String {
        switch self {
        case .string: ".string(\(swiftLiteral))"
        case .integer: ".integer(\(swiftLiteral))"
        case .number: ".number(\(swiftLiteral))"
        case .boolean: ".bool(\(swiftLiteral))"
        }
    }
}
