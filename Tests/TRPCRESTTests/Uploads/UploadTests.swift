import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing
import TransportSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The sources of uploads, their progress, and their cleanup.
@Suite(.leavesNothingOpen) struct UploadTests {
    private func file(_ text: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        return url
    }

    private func client(_ transport: any HTTPTransport) -> TRPCClient {
        TRPCClient(url: URL(string: "https://test/trpc")!, transport: transport) {
            ["authorization": "Bearer good", "content-type": "application/json"]
        }
    }

    private let form = Procedure<FormData, Int>.mutation("upload")
    private let bytes = Procedure<UploadBytes, Int>.mutation("upload")

    @Test func bytesAreSentFromTheirSource() async throws {
        let file = try file("abc")
        defer { try? FileManager.default.removeItem(at: file) }
        let transport = ScriptedTransport(json: #"{"result":{"data":1}}"#)
        _ = try await client(transport).call(bytes, .data(Data("abc".utf8)))
        _ = try await client(transport).call(bytes, .file(file))
        #expect(transport.sent.map(\.file) == [nil, file])
        #expect(transport.sent.allSatisfy { $0.bytes == Data("abc".utf8) })
        #expect(transport.sent.allSatisfy { $0.request.headers["content-type"] == "application/octet-stream" })
        #expect(transport.sent.allSatisfy { $0.request.headers["authorization"] == "Bearer good" })
        #expect(transport.sent[1].request.body == nil)
    }

    @Test(arguments: [nil, URLError(.networkConnectionLost), CancellationError()] as [(any Error)?])
    func formFileIsRemovedAfterTheCall(failure: (any Error)?) async throws {
        let file = try file("abc")
        defer { try? FileManager.default.removeItem(at: file) }
        let transport =
            failure.map { ScriptedTransport(throwing: $0) } ?? ScriptedTransport(json: #"{"result":{"data":1}}"#)
        var input = FormData()
        input.append("caption", "Ramen")
        input.append("photo", .file(file), filename: "a.jpg", contentType: "image/jpeg")
        let result = await Task { [input] in try await client(transport).call(form, input) }.result
        #expect((try? result.get()) == (failure == nil ? 1 : nil))
        let sent = try #require(transport.sent.first)
        let made = try #require(sent.file)
        #expect(!FileManager.default.fileExists(atPath: made.path) && made != file)
        #expect(FileManager.default.fileExists(atPath: file.path))
        let type = try #require(sent.request.headers["content-type"])
        let boundary = try #require(type.components(separatedBy: "boundary=").last)
        #expect(type.hasPrefix("multipart/form-data; boundary=----formdata-"))
        #expect(
            String(decoding: try #require(sent.bytes), as: UTF8.self)
                == "--\(boundary)\r\nContent-Disposition: form-data; name=\"caption\"\r\n\r\nRamen\r\n--\(boundary)\r\n"
                + "Content-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
                + "abc\r\n--\(boundary)--\r\n"
        )
    }

    @Test func unreadableFileIsNotSent() async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":1}}"#)
        let missing = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        var input = FormData()
        input.append("f", .file(missing), filename: "f")
        let errors = [
            await trpcError { [input] in try await client(transport).call(form, input) },
            await trpcError { try await client(transport).call(bytes, .file(missing)) },
            await trpcError { try await client(transport).call(bytes, .file(FileManager.default.temporaryDirectory)) },
        ]
        for error in errors {
            #expect(error?.code == .encodingFailed && error?.message.hasPrefix("The input cannot be sent: ") == true)
        }
        #expect(transport.sent.isEmpty)
    }

    @Test func onlyMutationsUpload() async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":1}}"#)
        let errors = [
            await trpcError { try await client(transport).call(Procedure<FormData, Int>.query("a"), FormData()) },
            await trpcError { try await client(transport).call(Procedure<UploadBytes, Int>.query("a"), .data(Data())) },
        ]
        for error in errors {
            #expect(error?.message == "Only a mutation accepts a form or bytes; this is a query.")
        }
        #expect(transport.sent.isEmpty)
    }

    @Test func progressIsReported() async throws {
        let file = try file("abc")
        defer { try? FileManager.default.removeItem(at: file) }
        let told = Locked<[UploadProgress]>([])
        let client = client(ScriptedTransport(json: #"{"result":{"data":1}}"#))
            .with(CallOptions(onUploadProgress: { state in told.withLock { $0.append(state) } }))
        _ = try await client.call(bytes, .data(Data("abcd".utf8)))
        _ = try await client.call(bytes, .file(file))
        #expect(told.withLock { $0.map(\.sentBytes) } == [4, 1] && told.withLock { $0.map(\.totalBytes) } == [4, 3])
    }

    @Test func outputIsTransformed() async throws {
        let client = TRPCClient(answering: #"{"result":{"data":{"json":7}}}"#, transformer: .superjson)
        #expect(try await client.call(bytes, .data(Data())) == 7)
    }
}

/// Uploads of the real transports, over real sockets.
@Suite(.leavesNothingOpen) struct TransportUploadTests {
    private func file(size: Int) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
        try bytes(size).write(to: url)
        return url
    }

    private func bytes(_ size: Int) -> Data {
        Data((0..<size).map { UInt8(truncatingIfNeeded: ($0 &* 7) ^ ($0 >> 9)) })
    }

    private let upload = Procedure<UploadBytes, Int>.mutation("upload")

    @Test(arguments: [0, 1, 3_000_000], HTTPCarrier.allCases)
    func filesAreSentCompletely(size: Int, carrier: HTTPCarrier) async throws {
        let bytes = bytes(size)
        let server = try LoopbackServer { connection in
            let body = connection.readBody()
            let isRight = body.bytes == bytes && connection.header("transfer-encoding") == nil
            let isSent =
                connection.header("content-length") == "\(size)" && connection.head.hasPrefix("POST /trpc/upload ")
            let answer = #"{"result":{"data":\#(isRight && isSent ? body.count : -1)}}"#
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(answer.utf8.count)\r\n\r\n\(answer)")
        }
        let file = try file(size: size)
        defer { try? FileManager.default.removeItem(at: file) }
        let told = Locked<[UploadProgress]>([])
        let ledger = ResourceLedger()
        try await ledger.counting {
            let client = TRPCClient(url: server.url, transport: carrier.transport())
                .with(CallOptions(onUploadProgress: { state in told.withLock { $0.append(state) } }))
            let received = try await client.call(upload, .file(file))
            #expect(received == size)
            #expect(await eventually { ledger.open.isEmpty })
        }
        let states = told.withLock(\.self)
        #expect(states.last == UploadProgress(sentBytes: Int64(size), totalBytes: Int64(size)))
        #expect(states.map(\.sentBytes) == states.map(\.sentBytes).sorted())
        #expect(size < 1_000_000 || states.count > 2)
    }

    @Test(arguments: HTTPCarrier.allCases) func backendErrorsAreRead(carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readBody()
            let answer =
                #"{"error":{"message":"m","code":-32013,"data":{"code":"PAYLOAD_TOO_LARGE","httpStatus":413}}}"#
            connection.write("HTTP/1.1 413 X\r\nContent-Length: \(answer.utf8.count)\r\n\r\n\(answer)")
        }
        let file = try file(size: 1000)
        defer { try? FileManager.default.removeItem(at: file) }
        let client = TRPCClient(url: server.url, transport: carrier.transport())
        let error = await trpcError { try await client.call(upload, .file(file)) }
        #expect(error?.code == .payloadTooLarge && error?.httpStatus == 413)
    }

    @Test(arguments: HTTPCarrier.allCases) func uploadsCanBeCancelled(carrier: HTTPCarrier) async throws {
        let hasBegun = Locked(false)
        let server = try LoopbackServer { connection in
            // Reads the beginning, and never responds.
            _ = connection.read()
            hasBegun.withLock { $0 = true }
            connection.waitForClient()
        }
        let file = try file(size: 8_000_000)
        defer { try? FileManager.default.removeItem(at: file) }
        let ledger = ResourceLedger()
        await ledger.counting {
            let client = TRPCClient(url: server.url, transport: carrier.transport())
            let task = Task { try await client.call(upload, .file(file)) }
            // An unused connection would be kept for the next request.
            #expect(await eventually { hasBegun.withLock(\.self) })
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(await eventually { server.open == 0 && ledger.open.isEmpty })
        }
    }

    /// Server and client stop at any moment; neither crashes the process.
    @Test(arguments: HTTPCarrier.allCases) func uploadsCanBeCancelledAtAnyTime(carrier: HTTPCarrier) async throws {
        let round = Locked(0)
        let server = try LoopbackServer { connection in
            let pieces = round.withLock { round in
                round += 1
                return round % 8
            }
            for _ in 0..<pieces { _ = connection.read() }
            if pieces.isMultiple(of: 2) { connection.write("HTTP/1.1 413 X\r\nContent-Length: 0\r\n\r\n") }
        }
        let file = try file(size: 600_000)
        defer { try? FileManager.default.removeItem(at: file) }
        let ledger = ResourceLedger()
        await ledger.counting {
            var client: TRPCClient? = TRPCClient(url: server.url, transport: carrier.ownTransport)
            for round in 0..<80 {
                let task = Task { [client] in try await client?.call(upload, .file(file)) }
                for _ in 0..<round { await Task.yield() }
                // Real time: the system decides when the request reaches the socket.
                if round.isMultiple(of: 2) { try? await Task.sleep(for: .milliseconds(round % 5)) }
                if !round.isMultiple(of: 3) { task.cancel() }
                guard case .failure(let error) = await task.result else { continue }
                #expect(error is CancellationError || (error as? TRPCError)?.isServer == false, "\(error)")
            }
            client = nil
            #expect(await eventually { server.open == 0 && ledger.open.isEmpty })
        }
    }
}
