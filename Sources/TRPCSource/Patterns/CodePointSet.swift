/// A set of characters, which consists of code point ranges and Unicode properties.
struct CodePointSet {
    private var ranges: [ClosedRange<UInt32>] = []
    /// The Unicode properties in ICU syntax.
    private var properties: [String] = []

    init() {}

    private init(_ ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

    init(property: String) { properties = [property] }

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    mutating func formUnion(_ other: CodePointSet) {
        ranges += other.ranges
        properties += other.properties
    }

    /// The complement of a set that has no properties.
    var inverted: CodePointSet {
        var result = CodePointSet()
        var next: UInt32 = 0
        for range in merged {
            if range.lowerBound > next { result.insert(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10FFFF { result.insert(next...0x10FFFF) }
        return result
    }

    /// The ranges, sorted and without overlaps.
    private var merged: [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    /// Returns the set as a bracket expression. It isn't nested, because ICU interprets operators between nested sets.
    func text(isNegated: Bool = false) -> String {
        if ranges.isEmpty, properties.isEmpty { return isNegated ? "[\\x{0}-\\x{10FFFF}]" : "(?:(?!))" }
        var text = isNegated ? "[^" : "["
        for range in merged {
            text += Self.character(range.lowerBound)
            guard range.lowerBound < range.upperBound else { continue }
            if range.lowerBound + 1 < range.upperBound { text += "-" }
            text += Self.character(range.upperBound)
        }
        return text + properties.joined() + "]"
    }

    private static func character(_ codePoint: UInt32) -> String {
        PatternEscaping.character(codePoint, escaping: "\\^-[]&{}:")
    }
}

extension CodePointSet {
    /// The characters that `\d` matches.
    static let digits = CodePointSet([0x30...0x39])
    /// The characters that `\w` matches.
    static let words = CodePointSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// The characters that `\s` matches: white space and line terminators (ECMA-262, 22.2.2.9).
    static let spaces = CodePointSet([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    /// The characters that `.` doesn't match.
    static let lineTerminators = CodePointSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}

/// Escapes characters for ICU regular expressions.
enum PatternEscaping {
    /// Returns a character.
    ///
    /// A special character is escaped, and one that isn't printable ASCII is written by code point.
    static func character(_ codePoint: UInt32, escaping special: String = "\\^$.|?*+()[]{}") -> String {
        guard (0x20...0x7E).contains(codePoint), let scalar = Unicode.Scalar(codePoint) else {
            return "\\x{\(String(codePoint, radix: 16, uppercase: true))}"
        }
        return (special.unicodeScalars.contains(scalar) ? "\\" : "") + String(scalar)
    }
}
