/// How a change affects a call. The more certain the effect, the smaller the value.
struct CallReach: Comparable, Sendable {
    /// Whether only error responses contain the changed value.
    var isFailure: Bool
    /// Whether the value, or one that contains it, can be absent.
    var isOptional: Bool
    /// The number of named schemas between the call and the change.
    var distance: Int

    static func < (left: CallReach, right: CallReach) -> Bool {
        (left.isFailure ? 1 : 0, left.isOptional ? 1 : 0, left.distance)
            < (right.isFailure ? 1 : 0, right.isOptional ? 1 : 0, right.distance)
    }
}
