internal import TRPCContract

extension EnumerationType.Value {
    /// The value in Swift code.
    var swiftLiteral: String {
        switch self {
        case .string(let text): SwiftLiteral.string(text)
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .boolean(let flag): String(flag)
        }
    }

    /// The value as a `JSONValue`, which is also a pattern that matches it.
    var jsonLiteral: String {
        switch self {
        case .string: ".string(\(swiftLiteral))"
        case .integer: ".integer(\(swiftLiteral))"
        case .number: ".number(\(swiftLiteral))"
        case .boolean: ".bool(\(swiftLiteral))"
        }
    }
}
