internal import Foundation

/// How often tests of rare interleavings repeat their work. `Scripts/test --long` sets `TRPCGEN_THOROUGH=1`.
public enum Thoroughness {
    /// Whether a test may take minutes.
    public static let isThorough = ProcessInfo.processInfo.environment["TRPCGEN_THOROUGH"] == "1"

    /// How often a real connection breaks off: a thousand times, or a twentieth of it.
    public static let reconnects = isThorough ? 1_000 : 50
}
