/// How deep arrays and objects can be nested in JSON that is written or read.
///
/// Values that are nested deeper than a few levels need a ``LargeStack``.
package enum JSONDepth {
    /// Deeper than the responses of real backends, and less than the 512 levels of `JSONDecoder`, with room for envelopes.
    static let limit = 128
}
