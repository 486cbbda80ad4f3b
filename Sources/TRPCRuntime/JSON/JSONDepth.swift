/// The limit for nested arrays and objects in JSON.
///
/// Values with more than a few levels need a ``LargeStack``.
package enum JSONDepth {
    /// Deeper than real responses, and less than `JSONDecoder`'s 512 levels, with room for envelopes.
    static let limit = 128
}
