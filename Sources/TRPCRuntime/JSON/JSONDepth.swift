/// How deep arrays and objects may be within each other, in JSON that is written or read.
///
/// Values that are nested further than a few levels need a ``LargeStack``.
enum JSONDepth {
    static let limit = 128
}
