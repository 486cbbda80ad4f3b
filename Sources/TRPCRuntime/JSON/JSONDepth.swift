/// How deep arrays and objects may be within each other, in JSON that is written or read.
///
/// Values that are nested further than a few levels need a ``LargeStack``.
enum JSONDepth {
    /// The default limit, deeper than the answers of real backends.
    static let standard = 128
    /// `JSONDecoder` reads 512 levels, and an answer has envelopes around its value.
    static let utmost = 500
    private static let current = Locked(standard)

    static var limit: Int {
        get { current.withLock(\.self) }
        set { current.withLock { $0 = min(max(newValue, 1), utmost) } }
    }
}
