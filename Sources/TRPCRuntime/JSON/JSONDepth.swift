/// The limit for the nesting depth of JSON.
///
/// Values with more than a few levels need a ``LargeStack``.
package enum JSONDepth {
    /// The maximum depth. It's higher than that of real responses, and lower than the 512 levels of `JSONDecoder`, with room
    /// for envelopes.
    static let limit = 128
}
