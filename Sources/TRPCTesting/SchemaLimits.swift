@_spi(Generated) import TRPCRuntime

/// The limits in a schema for numbers, strings, arrays and objects, as well as patterns and formats.
struct SchemaLimits {
    let schema: JSONValue

    /// Returns the violations of a value. They don't quote the value.
    func violations(of value: JSONValue) -> [Violation] {
        var violations = Violations()
        switch value {
        case .integer(let number): check(number, &violations)
        case .number(let number): check(number, &violations)
        case .string(let text):
            violations.text(
                text,
                min: count("minLength"),
                max: count("maxLength"),
                pattern: schema["pattern"]?.stringValue.flatMap { Self.isPortable($0) ? $0 : nil },
                format: schema["format"]?.stringValue.map(StringFormat.init(rawValue:))
            )
        case .array(let elements):
            violations.items(
                elements,
                min: count("minItems"),
                max: count("maxItems"),
                unique: schema["uniqueItems"] == true
            )
        case .object(let properties):
            violations.properties(properties, min: count("minProperties"), max: count("maxProperties"))
        case .null, .bool: break
        }
        return violations.found
    }

    /// Checks a number. In OpenAPI 3.0, a flag makes a limit exclusive; later versions have separate exclusive limits.
    private func check<Number: WireNumber>(_ value: Number, _ violations: inout Violations) {
        let excludesLeast = schema["exclusiveMinimum"] == true
        let excludesGreatest = schema["exclusiveMaximum"] == true
        violations.number(
            value,
            min: excludesLeast ? nil : number("minimum"),
            above: number(excludesLeast ? "minimum" : "exclusiveMinimum"),
            max: excludesGreatest ? nil : number("maximum"),
            below: number(excludesGreatest ? "maximum" : "exclusiveMaximum"),
            multipleOf: number("multipleOf")
        )
    }

    private func number(_ keyword: String) -> ExactNumber? {
        switch schema[keyword] {
        case .integer(let value): value.exactNumber
        case .number(let value): value.exactNumber
        default: nil
        }
    }

    private func count(_ keyword: String) -> Int? {
        switch schema[keyword] {
        case .integer(let value): Int(exactly: value)
        case .number(let value): Int(exactly: value)
        default: nil
        }
    }

    /// Returns whether a JavaScript pattern has the same meaning as an `NSRegularExpression`.
    ///
    /// This isn't the case if there is a bracket or set operator within brackets, or a code point in braces.
    static func isPortable(_ pattern: String) -> Bool {
        var isInSet = false
        var previous: Character?
        var rest = Substring(pattern)
        while let character = rest.popFirst() {
            if character == "\\" {
                if rest.first == "u", rest.dropFirst().first == "{" { return false }
                rest = rest.dropFirst()
                previous = nil
                continue
            }
            if isInSet {
                if character == "[" || (character == previous && (character == "&" || character == "-")) {
                    return false
                }
                if character == "]" { isInSet = false }
            } else if character == "[" {
                isInSet = true
            }
            previous = character
        }
        return true
    }
}
