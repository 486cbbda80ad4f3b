internal import TRPCSource

/// A short text that names the types and calls of a client: another when one of them changes, and the same when only the
/// words about them do. What a client keeps of its answers belongs to it.
struct ContractFingerprint: CustomStringConvertible {
    let description: String

    /// - Parameter pieces: the client's types and calls.
    init(of pieces: [Piece]) {
        var hash = ContentHash([])
        for line in pieces.lazy.flatMap({ $0.text.utf8.split(separator: UInt8(ascii: "\n")) }) {
            let code = line.drop { $0 == UInt8(ascii: " ") }
            if !code.starts(with: "//".utf8) { hash.append(code) }
        }
        description = hash.description
    }
}
