#if Telemetry
/// A position in a trace, as described by the `traceparent` header.
///
/// See [W3C Trace Context](https://www.w3.org/TR/trace-context/#traceparent-header).
public struct TraceParent: Sendable, Hashable, LosslessStringConvertible {
    /// The trace ID: 32 lowercase hexadecimal digits.
    public let traceID: String
    /// The ID of the parent span: 16 lowercase hexadecimal digits.
    public let parentID: String
    /// Whether the trace is recorded.
    public let isSampled: Bool

    /// Starts a new trace.
    public init(isSampled: Bool = true) {
        var random = SystemRandomNumberGenerator()
        self.init(isSampled: isSampled, using: &random)
    }

    init(isSampled: Bool, using random: inout some RandomNumberGenerator) {
        let trace = Self.digits(using: &random) + Self.digits(using: &random)
        self.init(trace, Self.digits(using: &random), isSampled)
    }

    private init(_ traceID: String, _ parentID: String, _ isSampled: Bool) {
        self.traceID = traceID
        self.parentID = parentID
        self.isSampled = isSampled
    }

    /// Parses the header. Returns nil if it's invalid.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard
            parts.count >= 4, Self.areDigits(parts[0], 2), parts[0] != "ff", parts[0] != "00" || parts.count == 4,
            Self.areDigits(parts[1], 32), parts[1].contains(where: { $0 != "0" }),
            Self.areDigits(parts[2], 16), parts[2].contains(where: { $0 != "0" }),
            Self.areDigits(parts[3], 2), let flags = UInt8(parts[3], radix: 16)
        else { return nil }
        self.init(String(parts[1]), String(parts[2]), flags & 1 == 1)
    }

    /// The header's value, in version 00.
    public var description: String { "00-\(traceID)-\(parentID)-\(isSampled ? "01" : "00")" }

    /// Returns a new span in the same trace.
    func next() -> TraceParent {
        var random = SystemRandomNumberGenerator()
        return TraceParent(traceID, Self.digits(using: &random), isSampled)
    }

    /// Returns 16 digits, not all of which are 0.
    private static func digits(using random: inout some RandomNumberGenerator) -> String {
        let digits = String(UInt64.random(in: 1...(.max), using: &random), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func areDigits(_ text: Substring, _ count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
#endif
