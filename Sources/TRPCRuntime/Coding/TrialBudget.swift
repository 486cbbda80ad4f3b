/// The number of union variants that can be tried while decoding a document.
///
/// A nested union is retried for each variant of the enclosing union, so a few hundred bytes of a recursive type could
/// block a client for years.
final class TrialBudget: Sendable {
    static let key = CodingUserInfoKey(rawValue: "TRPCRuntime.TrialBudget")

    private let left: Locked<Int>

    /// Creates a budget for a document of the given size. Real documents need less than one trial per ten bytes.
    init(bytes: Int) { left = Locked(1_000 + bytes * 4) }

    /// Spends one trial. Returns false if none is left.
    func take() -> Bool {
        left.withLock { left in
            left -= 1
            return left >= 0
        }
    }

    /// Whether a trial was refused, in which case the result may be wrong.
    var isSpent: Bool { left.withLock { $0 < 0 } }

    private static let reason =
        "The nested unions have too many combinations of variants to try."

    /// Returns the error for a document that exceeds the budget.
    static func spent(at codingPath: [any CodingKey]) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
    }

    /// Returns whether an error was caused by an exhausted budget.
    static func isSpent(_ context: DecodingError.Context) -> Bool { context.debugDescription == reason }
}
