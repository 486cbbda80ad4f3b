import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// A body is hashed once, in chunks, even if it is sent several times.
@Suite(.leavesNothingOpen) struct SignedBodyTests {
    private static let upload = Procedure<UploadBytes, Int>.mutation("files.put", isIdempotent: true)

    private let signing = NotedSigning()

    /// Returns a transport that fails `failures` times first.
    private func transport(failing failures: Int) -> ScriptedTransport {
        let attempts = Locked(0)
        return ScriptedTransport { _ in
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            let status = attempt > failures ? 200 : 503
            let body = Data(#"{"result":{"data":1}}"#.utf8)
            return HTTPStreamedResponse(HTTPResponse(status: status, body: status == 200 ? body : Data()))
        }
    }

    private func client(_ transport: any HTTPTransport) -> TRPCClient {
        TRPCClient(
            LinkSetup.standard.retrying(.steady()),
            clock: SkippingClock(),
            transport: transport.with(signing.middleware(counts: true))
        )
    }

    @Test func filesAreHashedOnceForAllAttempts() async throws {
        let transport = transport(failing: 2)
        let size = 300_000
        try await withFile(of: size) { file in
            _ = try await client(transport).call(Self.upload, .file(file))
        }
        #expect(transport.requests.count == 3 && signing.hashedBytes == size)
        #expect(Set(signing.inputs.map(\.bodyHash)).count == 1 && Set(signing.inputs.map(\.nonce)).count == 3)
    }

    @Test func changedFileIsHashedAgain() async throws {
        let hashes = try await withFile(of: 10) { file in
            let changing = ScriptedTransport { _ in
                try Data("another text".utf8).write(to: file)
                return HTTPStreamedResponse(HTTPResponse(status: 503, body: Data()))
            }
            _ = await trpcError { try await client(changing).call(Self.upload, .file(file)) }
            return signing.inputs.map(\.bodyHash)
        }
        #expect(hashes == [Data("10".utf8).hexDigits, Data("12".utf8).hexDigits, Data("12".utf8).hexDigits])
    }

    @Test func bodiesInMemoryAreHashedOnceForAllAttempts() async throws {
        let transport = transport(failing: 1)
        let size = 100_000
        let data = Data(repeating: 7, count: size)
        _ = try await client(transport).call(Self.upload, .data(data))
        #expect(transport.requests.count == 2 && signing.hashedBytes == size)
        // Another call has another body.
        _ = try await client(transport).call(Self.upload, .data(data))
        #expect(signing.hashedBytes == 2 * size)
    }

    @Test func jsonIsHashedOnceForAllAttempts() async throws {
        let transport = transport(failing: 2)
        _ = try await client(transport).call(Call.idempotent, ["a": 1])
        #expect(transport.requests.count == 3 && signing.hashedBytes == #"{"a":1}"#.utf8.count)
    }

    @Test func missingFileFailsTheCall() async throws {
        let transport = transport(failing: 0)
        let signed = transport.with(signing.middleware())
        let request = HTTPRequest(method: .post, url: try #require(URL(string: "http://test/trpc")))
        await #expect(throws: CocoaError.self) {
            try await signed.upload(request, from: URL(filePath: "/nowhere/at/all"), progress: nil)
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func cancelledCallStopsHashing() async throws {
        let transport = transport(failing: 0)
        let signed = transport.with(signing.middleware(counts: true))
        let request = HTTPRequest(method: .post, url: try #require(URL(string: "http://test/trpc")))
        try await withFile(of: 4 << 20) { file in
            let upload = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await signed.upload(request, from: file, progress: nil)
            }
            await #expect(throws: CancellationError.self) { try await upload.value }
        }
        #expect(signing.hashedBytes < 1 << 20 && transport.requests.isEmpty)
    }

    @Test func chunkedHashMatchesTheWhole() {
        let message = Array((0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) })
        for size in [1, 3, 55, 56, 63, 64, 65, 127, 128, 999, 1000] {
            var hash = SHA256Hash()
            for start in stride(from: 0, to: message.count, by: size) {
                hash.update(message[start..<min(start + size, message.count)])
            }
            #expect(hash.finalize() == SHA256Hash.hash(of: message))
            // Finalizing again has no effect.
            #expect(hash.finalize() == SHA256Hash.hash(of: message))
        }
    }
}
