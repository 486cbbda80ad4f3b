internal import TRPCContract
internal import TRPCSource

/// Converts the limits on a value to arguments for the runtime's check.
struct LimitCode {
    /// The method of the runtime's `Violations`.
    var method: String
    /// The arguments of each call; several if a limit is repeated, as in parts of an `allOf`.
    var calls: [String]

    /// Returns nil if no limit applies to this shape.
    init?(_ constraints: [Constraint], on shape: TypeShape, patterns: PatternTable) {
        let labels: [String]
        switch shape {
        case .primitive(.string), .primitive(.uri), .primitive(.uuid), .primitive(.base64), .primitive(.dateTime),
            .primitive(.date):
            (method, labels) = ("text", ["min", "max", "pattern", "format"])
        case .primitive(let primitive) where primitive.isNumber || primitive == .bigint:
            (method, labels) = ("number", ["min", "above", "max", "below", "multipleOf"])
        case .array:
            (method, labels) = ("items", ["min", "max", "unique"])
        case .dictionary, .object:
            (method, labels) = ("properties", ["min", "max"])
        default:
            return nil
        }
        var arguments: [[String: String]] = []
        for constraint in method == "number" ? Self.withRange(constraints) : constraints {
            guard let argument = Self.argument(of: constraint, for: method, patterns) else { continue }
            if let index = arguments.firstIndex(where: { $0[argument.label] == nil }) {
                arguments[index][argument.label] = argument.value
            } else if !arguments.contains(where: { $0[argument.label] == argument.value }) {
                arguments.append([argument.label: argument.value])
            }
        }
        guard !arguments.isEmpty else { return nil }
        calls = arguments.map { arguments in
            labels.compactMap { label in arguments[label].map { "\(label): \($0)" } }.joined(separator: ", ")
        }
    }

    /// Adds the bounds implied by a number's format, unless the document declares bounds.
    private static func withRange(_ constraints: [Constraint]) -> [Constraint] {
        let formats = constraints.compactMap { constraint in
            if case .format(let format) = constraint { NumberFormat.range(of: format) } else { nil }
        }
        guard let range = formats.first else { return constraints }
        let hasMinimum = constraints.contains { if case .minimum = $0 { true } else { false } }
        let hasMaximum = constraints.contains { if case .maximum = $0 { true } else { false } }
        return constraints + (hasMinimum ? [] : [.minimum(range.least, isExclusive: false)])
            + (hasMaximum ? [] : [.maximum(range.greatest, isExclusive: false)])
    }

    private static func argument(
        of constraint: Constraint,
        for method: String,
        _ patterns: PatternTable
    ) -> (label: String, value: String)? {
        switch (method, constraint) {
        case ("text", .minLength(let count)), ("items", .minItems(let count)),
            ("properties", .minProperties(let count)):
            count > 0 ? ("min", "\(count)") : nil
        case ("text", .maxLength(let count)), ("items", .maxItems(let count)),
            ("properties", .maxProperties(let count)):
            ("max", "\(count)")
        case ("text", .pattern(let pattern)): patterns[pattern].map { ("pattern", SwiftLiteral.string($0)) }
        case ("text", .format(let format)): formats[format].map { ("format", ".\($0)") }
        case ("items", .uniqueItems): ("unique", "true")
        case ("number", .minimum(let text, let isExclusive)):
            SwiftLiteral.exactNumber(text).map { (isExclusive ? "above" : "min", $0) }
        case ("number", .maximum(let text, let isExclusive)):
            SwiftLiteral.exactNumber(text).map { (isExclusive ? "below" : "max", $0) }
        case ("number", .multipleOf(let text)): SwiftLiteral.exactNumber(text).map { ("multipleOf", $0) }
        default: nil
        }
    }

    /// The members of the runtime's `StringFormat` by their names in JSON Schema.
    private static let formats = [
        "email": "email", "idn-email": "idnEmail", "hostname": "hostname", "idn-hostname": "idnHostname",
        "ipv4": "ipv4", "ipv6": "ipv6", "uri-reference": "uriReference", "iri": "iri",
        "iri-reference": "iriReference", "uri-template": "uriTemplate", "json-pointer": "jsonPointer",
        "relative-json-pointer": "relativeJSONPointer", "time": "time", "duration": "duration",
    ]
}

extension SwiftLiteral {
    /// Returns a literal of the runtime's `ExactNumber`: a number if Swift preserves its digits, otherwise a string.
    ///
    /// Nil for text that isn't a decimal number.
    static func exactNumber(_ text: String) -> String? {
        if let number = Int64(text) { return String(number) }
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        func isNumber(_ part: Substring.UTF8View) -> Bool {
            !part.isEmpty && part.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        }
        if parts.count == 2, parts.allSatisfy(isNumber), digits.count <= 16 { return text }
        let isDecimal = Double(text)?.isFinite == true && text.utf8.allSatisfy("0123456789.eE+-".utf8.contains)
        return isDecimal ? string(text) : nil
    }
}
