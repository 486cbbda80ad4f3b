/// Whether a value is required and whether it may be null, in both contracts.
struct Presence {
    struct State: Hashable {
        var isRequired = true
        var isNullable = false

        /// Whether the Swift type is optional when received.
        var isOptional: Bool { !isRequired || isNullable }
    }

    var old = State()
    var new = State()
    /// Whether the new property has a default.
    var hasDefault = false
}
