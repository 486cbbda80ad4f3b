/// How deep arrays and objects may be within each other, in what is written and what is read.
///
/// What is nested further than a few levels needs a ``LargeStack``.
enum JSONDepth {
    static let limit = 128
}
