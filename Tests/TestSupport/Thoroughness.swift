internal import Foundation

/// How much the tests repeat that look for what happens once in many times. `Scripts/test --all` sets `TRPCGEN_THOROUGH=1`.
public enum Thoroughness {
    /// Whether a test may take minutes.
    public static let isThorough = ProcessInfo.processInfo.environment["TRPCGEN_THOROUGH"] == "1"

    /// How often a real connection breaks off: a thousand times, or a twentieth of it.
    public static let reconnects = isThorough ? 1_000 : 50
}
