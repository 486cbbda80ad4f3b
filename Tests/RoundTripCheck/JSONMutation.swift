/// Makes small changes to JSON. Most results are valid JSON with another value; some are invalid.
package struct JSONMutation {
    private var state: UInt64

    /// Equal seeds produce equal changes.
    package init(seed: UInt64) { state = seed }

    /// Returns a number below a limit.
    package mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
        return limit > 0 ? Int((mixed >> 33) % UInt64(limit)) : 0
    }

    /// Values and fragments whose spelling matters to readers.
    private static let pieces: [[UInt8]] =
        [
            "1.0", "-0", "-0.0", "0", "1e3", "1E-2", "1.5", "00", "01", "+1", ".5", "1.", "-", "12345678901234567890",
            "9223372036854775808",
            "123456789012345678", "1e400", "1e-400", "0.1e1", "123456789012345678901234567890123456789012345",
            "0.30000000000000004",
            "true", "false", "null", "nul", "NaN", "\"NaN\"", "\"-0\"", "\"Infinity\"", "\"\"", "\"a\"", "\"\\u0041\"",
            "\"\\ud83d\\ude00\"",
            "\"\\ud83d\"", "\"\\ude00\"", "\"\\u00e9\"", "\"\\n\\t\\/\\\"\"", "\"\\x\"", "\"\u{E9}\"", "\"e\u{301}\"",
            "\"\u{212A}\"", "{}", "[]",
            "[[]]", "{\"a\":1}", "{\"a\":1,\"a\":2}", "[1,2,3]", "[1,2,]", " ", "\n\t ", ",", ":", "\"", "\\", "{", "}",
            "[", "]", "\u{0}",
            "[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]", "\"2026-02-30T00:00:00.000Z\"", "\"2026-02-01T10:00:00+01:00\"",
            "\"2026-02-01T23:59:60Z\"",
            "\"2026-02-01\"", "\"2026-02-01T00:00:00.000\"", "\"00000000-0000-0000-0000-00000000000G\"",
            "\"A0000000-0000-0000-0000-00000000000f\"",
            "\"https://a b/\"", "\"http://\u{E9}.de/\"", "\"aGk=\"", "\"aGk\"", "\"1.50\"", "18446744073709551615",
            "255", "256", "-129",
        ].map { Array($0.utf8) } + [
            [0xFF], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xEF, 0xBB, 0xBF],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
        ]

    /// Returns the JSON with one to three changes.
    package mutating func changed(_ json: [UInt8]) -> [UInt8] {
        var json = json
        for _ in 0...max(0, next(below: 6) - 3) where !json.isEmpty {
            switch next(below: 24) {
            case 0: json[next(below: json.count)] = UInt8(next(below: 256))
            case 1: json.remove(at: next(below: json.count))
            case 2: json.insert(contentsOf: piece(), at: next(below: json.count))
            case 3: json.removeLast(next(below: json.count))
            case 4: swapMembers(&json)
            case 5: repeatMember(&json)
            default: replaceValue(&json)
            }
        }
        return json
    }

    private mutating func piece() -> [UInt8] { Self.pieces[next(below: Self.pieces.count)] }

    /// Replaces a scalar or a name with another value.
    private mutating func replaceValue(_ json: inout [UInt8]) {
        let ranges = Self.scalars(of: json)
        guard !ranges.isEmpty else { return }
        let range = ranges[next(below: ranges.count)]
        json.replaceSubrange(range, with: next(below: 8) == 0 ? piece() : value(like: json[range.lowerBound]))
    }

    /// Returns a value, mostly of the JSON type that starts with the given byte.
    package mutating func value(like first: UInt8) -> [UInt8] {
        switch first {
        case UInt8(ascii: "\""):
            switch next(below: 4) {
            case 0: return Array("\"\(date())\"".utf8)
            case 1: return Self.texts[next(below: Self.texts.count)]
            default: return Array("\"\(next(below: 1_000_000))\"".utf8)
            }
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return Array(["true", "false", "null"][next(below: 3)].utf8)
        default: return next(below: 4) == 0 ? Self.numbers[next(below: Self.numbers.count)] : Array(number().utf8)
        }
    }

    private static let texts = pieces.filter { $0[0] == UInt8(ascii: "\"") }
    private static let numbers = pieces.filter { $0[0] == UInt8(ascii: "-") || (0x30...0x39).contains($0[0]) }

    private mutating func number() -> String {
        func digits(_ count: Int) -> String { String((0..<count).map { _ in Character(String(next(below: 10))) }) }
        var text = (next(below: 4) == 0 ? "-" : "") + String(next(below: [2, 10, 1_000, 1 << 30][next(below: 4)]))
        if next(below: 2) == 0 { text += "." + digits(1 + next(below: [2, 6, 17][next(below: 3)])) }
        if next(below: 6) == 0 { text += ["e", "E", "e+", "e-"][next(below: 4)] + digits(1 + next(below: 3)) }
        return text
    }

    private mutating func date() -> String {
        func two(_ limit: Int) -> String {
            let value = next(below: limit)
            return value < 10 ? "0\(value)" : "\(value)"
        }
        var text =
            "\(1_900 + next(below: 200))-\(two(14))-\(two(33))T\(two(25))\(next(below: 40) == 0 ? "." : ":")\(two(61)):\(two(62))"
        if next(below: 4) > 0 {
            text += "." + String(1_000_000 + next(below: 1_000_000)).dropFirst().prefix(1 + next(below: 6))
        }
        if next(below: 2) == 0 { text = String(text.prefix(19)) + ".\(100 + next(below: 900))" }
        return text + ["Z", "Z", "Z", "z", "+02:00", "-0130", ""][next(below: 7)]
    }

    private mutating func swapMembers(_ json: inout [UInt8]) {
        let ranges = Self.scalars(of: json)
        guard ranges.count > 1 else { return }
        let index = next(below: ranges.count - 1)
        let (left, right) = (ranges[index], ranges[index + 1])
        json.replaceSubrange(
            left.lowerBound..<right.upperBound,
            with: json[right] + json[left.upperBound..<right.lowerBound] + json[left]
        )
    }

    /// Duplicates a part between two commas.
    private mutating func repeatMember(_ json: inout [UInt8]) {
        let commas = json.indices.filter { json[$0] == UInt8(ascii: ",") }
        guard commas.count > 1 else { return }
        let index = next(below: commas.count - 1)
        let part = Array(json[commas[index]..<commas[index + 1]])
        json.insert(contentsOf: part, at: commas[next(below: commas.count)])
    }

    /// Returns the ranges of strings, numbers and literals.
    private static func scalars(of json: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while index < json.count {
            let start = index
            index += 1
            switch json[start] {
            case UInt8(ascii: "\""):
                while index < json.count, json[index] != UInt8(ascii: "\"") {
                    index += json[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index = min(index + 1, json.count)
                ranges.append(start..<index)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                while index < json.count, !" \n\t\r,:]}[{\"".utf8.contains(json[index]) { index += 1 }
                ranges.append(start..<index)
            default: break
            }
        }
        return ranges
    }
}
