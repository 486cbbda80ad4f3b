/// The memory that untyped values use while `JSONDecoder` decodes a document.
final class UntypedBudget: Sendable {
    static let key = CodingUserInfoKey(rawValue: "TRPCRuntime.UntypedBudget")!

    private let size = Locked(UntypedSize())

    /// - Throws: `DecodingError` if the values are too large.
    func add(_ part: UntypedSize.Part, _ decoder: any Decoder) throws {
        guard size.withLock({ $0.add(part) }) else { throw UntypedSize.exceeded(decoder.codingPath) }
    }
}
