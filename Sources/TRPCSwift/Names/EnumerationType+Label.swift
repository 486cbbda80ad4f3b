internal import TRPCContract

extension EnumerationType.Value {
    /// The value as a string from which a name is derived.
    var label: String {
        switch self {
        case .string(let text):
            return text
        case .integer(let number):
            return number < 0 ? "minus\(number.magnitude)" : "value\(number)"
        case .number(let number):
            let digits = "\(number.magnitude)".map { $0.isLetter || $0.isNumber ? $0 : "_" }
            return (number < 0 ? "minus" : "value") + String(digits)
        case .boolean(let flag):
            return flag ? "true" : "false"
        }
    }
}
