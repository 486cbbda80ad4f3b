import RoundTripCheck
import TRPCContract

/// Values of primitives that are prone to coding errors. The first one of each is ordinary.
struct PrimitiveSamples {
    let transformer: TRPCContract.TransformerSetting

    func values(of primitive: Primitive) -> [JSONTree] {
        switch primitive {
        case .null: [.null]
        case .boolean: [.bool(true), .bool(false)]
        case .string: Self.texts.map(JSONTree.string)
        case .integer, .int64: Self.numbers("1", "0", "-1", "9007199254740993", "\(Int64.max)", "\(Int64.min)")
        case .int32: Self.numbers("1", "0", "-1", "\(Int32.max)", "\(Int32.min)")
        case .uint64: Self.numbers("1", "0", "9007199254740993", "\(UInt64.max)")
        case .bigint: bigIntegers
        case .double: doubles
        case .float: Self.numbers("1.5", "0", "-1", "0.1", "1e-7", "3.4028235e38")
        case .decimal:
            Self.numbers("1.5", "0", "-1", "0.1", "1e-7", "79228162514264337593543950335", "12345.678901234567")
        case .dateTime: Self.instants.map(JSONTree.string)
        case .date: ["2026-01-31", "2024-02-29", "0001-01-01", "9999-12-31"].map(JSONTree.string)
        case .uuid:
            ["0190b3c4-1f2e-7a3b-8c4d-5e6f7a8b9c0d", "00000000-0000-0000-0000-000000000000", Self.upperUUID]
                .map(JSONTree.string)
        case .uri:
            ["https://example.com/a%20b/?q=1&r=%C3%A9#top", "mailto:a@example.com", "urn:isbn:0451450523", "data:,a"]
                .map(JSONTree.string)
        case .base64, .binary: ["SGVsbG8=", "", "AA==", "/+8="].map(JSONTree.string)
        }
    }

    private static func numbers(_ texts: String...) -> [JSONTree] { texts.map(JSONTree.number) }

    /// Strings that look like other values.
    private static let texts = [
        "text", "", "👩‍👩‍👧 é e\u{301} ﷽ \u{202E}", "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{2028}", "null", "true", "1", "NaN",
        "Infinity", "2026-01-31T12:00:00Z",
    ]

    private static let upperUUID = "0190B3C4-1F2E-7A3B-8C4D-5E6F7A8B9C0D"

    /// RFC 3339 to the millisecond, since JavaScript loses further digits too.
    private static let instants = [
        "2026-02-01T12:34:56.789Z", "1970-01-01T00:00:00.000Z", "2026-02-01T00:00:00+02:00", "1969-12-31t23:59:59.9z",
        "0001-01-01T00:00:00.001Z", "9999-12-31T23:59:59.999-12:30",
    ]

    private var doubles: [JSONTree] {
        let finite = Self.numbers(
            "1.5",
            "0",
            "-1",
            "0.1",
            "1e-7",
            "-1.7976931348623157e308",
            "5e-324",
            "9007199254740991"
        )
        guard transformer == .superjson else { return finite }
        return finite + [.string("NaN"), .string("Infinity"), .string("-Infinity")]
    }

    /// superjson writes strings; plain JSON writes numbers of up to 38 digits.
    private var bigIntegers: [JSONTree] {
        let texts = ["1", "0", "-1", "9007199254740993", "\(UInt64.max)", "-12345678901234567890123456789012345678"]
        return transformer == .superjson ? texts.map(JSONTree.string) : texts.map(JSONTree.number)
    }
}
