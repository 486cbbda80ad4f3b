/// How a change reaches a call; the surest way is the least.
struct CallReach: Comparable, Sendable {
    /// Whether only an error response has the changed place.
    var isFailure: Bool
    /// Whether the place is in a value that may be absent.
    var isOptional: Bool
    /// How many named schemas are between the call and the change.
    var distance: Int

    static func < (left: CallReach, right: CallReach) -> Bool {
        (left.isFailure ? 1 : 0, left.isOptional ? 1 : 0, left.distance)
            < (right.isFailure ? 1 : 0, right.isOptional ? 1 : 0, right.distance)
    }
}
