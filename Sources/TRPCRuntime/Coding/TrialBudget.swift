/// How many unions of a document may be read by trying their variants in turn.
///
/// A union within a variant is tried again for each variant of the union around it, so that a few hundred bytes of a
/// recursive type could keep a client busy for years.
final class TrialBudget: Sendable {
    static let key = CodingUserInfoKey(rawValue: "TRPCRuntime.TrialBudget")

    private let left: Locked<Int>

    /// A budget for a document of so many bytes. A real one takes less than one trial for ten bytes.
    init(bytes: Int) { left = Locked(1_000 + bytes * 4) }

    /// Takes one trial; false when there is no other left.
    func take() -> Bool {
        left.withLock { left in
            left -= 1
            return left >= 0
        }
    }

    /// A trial was refused, so that what has been read may be wrong.
    var isSpent: Bool { left.withLock { $0 < 0 } }

    private static let reason =
        "The unions within each other have more combinations of variants than a client tries."

    /// The error of a document that asks for too many.
    static func spent(at codingPath: [any CodingKey]) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
    }

    /// Whether an error is that.
    static func isSpent(_ context: DecodingError.Context) -> Bool { context.debugDescription == reason }
}
