/// Whether a value has to be there, and whether it may be null, on both sides.
struct Presence {
    struct State: Hashable {
        var isRequired = true
        var isNullable = false

        /// Swift has an optional for it, where the value is received.
        var isOptional: Bool { !isRequired || isNullable }
    }

    var old = State()
    var new = State()
    /// The new property has a default.
    var hasDefault = false
}
