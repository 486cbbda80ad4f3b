import Foundation
import TRPCRuntime
import TRPCSession

/// Records the signing inputs, and the number of hashed bytes.
final class NotedSigning: Sendable {
    static let signature = "c2lnbmF0dXJlLW9mLXRoZS1yZXF1ZXN0"

    private struct CountingHash: BodyHash {
        let bytes: Locked<Int>
        private var total = 0

        init(_ bytes: Locked<Int>) { self.bytes = bytes }

        mutating func update(_ piece: Data) {
            bytes.withLock { $0 += piece.count }
            total += piece.count
        }

        func finalize() -> Data { Data("\(total)".utf8) }
    }

    private let kept = Locked<[SigningInput]>([])
    private let bytes = Locked(0)

    var inputs: [SigningInput] { kept.withLock(\.self) }
    var hashedBytes: Int { bytes.withLock(\.self) }

    /// A signer with the runtime's hash.
    var signer: RequestSigner {
        RequestSigner { [kept] input in
            kept.withLock { $0.append(input) }
            return Self.signature
        }
    }

    /// A signer with a counting hash.
    var countingSigner: RequestSigner {
        RequestSigner(hash: { [bytes] in CountingHash(bytes) }) { [kept] input in
            kept.withLock { $0.append(input) }
            return Self.signature
        }
    }

    /// Returns middleware with a fixed time.
    func middleware(counts: Bool = false) -> SigningMiddleware {
        let number = Locked(0)
        return SigningMiddleware(
            counts ? countingSigner : signer,
            form: .version1,
            now: { Date(timeIntervalSince1970: 1_767_225_600.9) },
            nonce: {
                number.withLock { number in
                    number += 1
                    return "nonce-\(number)"
                }
            }
        )
    }
}

/// Provides a file of `count` bytes while the closure runs.
func withFile<Result>(of count: Int, _ body: (URL) async throws -> Result) async throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(repeating: UInt8(ascii: "a"), count: count).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file)
}
