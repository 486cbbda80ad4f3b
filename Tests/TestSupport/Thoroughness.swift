internal import Foundation

/// The number of repetitions in tests of rare interleavings. `Scripts/test --long` sets `TRPCGEN_THOROUGH=1`.
public enum Thoroughness {
    /// Whether a test may take minutes.
    public static let isThorough = ProcessInfo.processInfo.environment["TRPCGEN_THOROUGH"] == "1"

    /// The number of broken connections: a thousand, or a twentieth of that.
    public static let reconnects = isThorough ? 1_000 : 50
}
