/// Whether a value is required and whether it's nullable, in both contracts.
struct Presence {
    struct State: Hashable {
        var isRequired = true
        var isNullable = false

        /// Whether the Swift type of a received value is optional.
        var isOptional: Bool { !isRequired || isNullable }
    }

    var old = State()
    var new = State()
    /// Whether the new property has a default value.
    var hasDefault = false
}
