package import TRPCSource

/// The sunset date and stability level of a call, parameter or property, in addition to `deprecated`.
///
/// This is a class because few values have a lifecycle, but all of them store the reference.
package final class Lifecycle: Hashable, Sendable {
    /// The date after which the backend may no longer support the value (`x-sunset`), as written.
    package let sunset: String?
    /// The stability level (`x-stability-level`), as written.
    package let stability: String?

    private init(sunset: String?, stability: String?) {
        self.sunset = sunset
        self.stability = stability
    }

    /// Returns the lifecycle declared by a node, or nil if it has neither key.
    package static func of(_ node: Node) -> Lifecycle? {
        let (sunset, stability) = (node["x-sunset"]?.text, node["x-stability-level"]?.text)
        guard sunset != nil || stability != nil else { return nil }
        return Lifecycle(sunset: sunset, stability: stability)
    }

    package static func == (left: Lifecycle, right: Lifecycle) -> Bool {
        left.sunset == right.sunset && left.stability == right.stability
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(sunset)
        hasher.combine(stability)
    }
}

/// The levels of `x-stability-level`, from least to most stable.
package enum Stability: String, Sendable, CaseIterable, Comparable {
    case draft, alpha, beta, stable

    package static func < (left: Stability, right: Stability) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
