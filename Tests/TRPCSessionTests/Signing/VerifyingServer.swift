#if Crypto
import Crypto
import Foundation
import TRPCRuntime
import TestSupport

/// A backend that verifies the signatures of requests as the page "Signing" describes, from the received bytes.
final class VerifyingServer: Sendable {
    /// The result of verifying a request.
    enum Verdict: Sendable, Hashable {
        case accepted(String)
        case refused(String)
    }

    private let server: LoopbackServer
    private let seen: Locked<[Verdict]>

    var url: URL { server.url }
    var verdicts: [Verdict] { seen.withLock(\.self) }

    /// - Parameters:
    ///   - key: The client's key.
    ///   - tampers: Whether to change the first byte of each body before verification.
    init(key: Data, tampers: Bool = false) throws {
        let seen = Locked<[Verdict]>([])
        let nonces = Locked<Set<String>>([])
        self.seen = seen
        server = try LoopbackServer { connection in
            let line = connection.head.split(separator: "\r\n").first?.split(separator: " ") ?? []
            var body = connection.readBody().bytes
            if tampers, let first = body.first { body[body.startIndex] = first ^ 1 }
            guard
                line.count == 3, let time = connection.header("x-timestamp"), let seconds = Double(time),
                let nonce = connection.header("x-nonce"), let signature = connection.header("x-signature"),
                let code = Data(hexDigits: signature)
            else { return Self.answer(connection, 401, .refused("incomplete"), seen) }
            let hash = SHA256.hash(data: body).map { String(format: "%02x", $0) }.joined()
            let text = "\(time)\n\(nonce)\n\(line[0])\n\(line[1])\n\(hash)"
            let isValid = HMAC<SHA256>.isValidAuthenticationCode(
                code,
                authenticating: Data(text.utf8),
                using: SymmetricKey(data: key)
            )
            guard isValid else { return Self.answer(connection, 401, .refused("signature"), seen) }
            guard abs(Date().timeIntervalSince1970 - seconds) < 300 else {
                return Self.answer(connection, 401, .refused("time"), seen)
            }
            guard nonces.withLock({ $0.insert(nonce).inserted }) else {
                return Self.answer(connection, 401, .refused("nonce"), seen)
            }
            Self.answer(connection, 200, .accepted("\(line[0]) \(line[1].prefix { $0 != "?" })"), seen)
        }
    }

    private static func answer(
        _ connection: LoopbackServer.Connection,
        _ status: Int,
        _ verdict: Verdict,
        _ seen: Locked<[Verdict]>
    ) {
        seen.withLock { $0.append(verdict) }
        let one = #"{"result":{"data":1}}"#
        let isBatch = connection.head.prefix { $0 != "\r\n" }.contains("batch=1")
        let body = status == 200 ? (isBatch ? "[\(one),\(one)]" : one) : "{}"
        connection.write(
            """
            HTTP/1.1 \(status) X\r\ncontent-type: application/json\r\ncontent-length: \(body.utf8.count)\r\n\
            connection: close\r\n\r\n\(body)
            """
        )
    }
}

extension Data {
    fileprivate init?(hexDigits: String) {
        let digits = Array(hexDigits)
        guard digits.count.isMultiple(of: 2) else { return nil }
        self.init()
        for start in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(digits[start...start + 1]), radix: 16) else { return nil }
            append(byte)
        }
    }
}
#endif
