package import TRPCSource

/// What a document says of the life of a call, a parameter or a property, beside `deprecated`.
///
/// A class, since few values have one, and all carry the reference.
package final class Lifecycle: Hashable, Sendable {
    /// The day from which the backend may refuse it (`x-sunset`), as it is written.
    package let sunset: String?
    /// How settled it is (`x-stability-level`), as it is written.
    package let stability: String?

    private init(sunset: String?, stability: String?) {
        self.sunset = sunset
        self.stability = stability
    }

    /// Nil for a node that says neither.
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

/// The levels of `x-stability-level`, from the least settled on.
package enum Stability: String, Sendable, CaseIterable, Comparable {
    case draft, alpha, beta, stable

    package static func < (left: Stability, right: Stability) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
