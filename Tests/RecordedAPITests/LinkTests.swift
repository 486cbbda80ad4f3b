import Foundation
import RecordedAPI
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// The generated client over each kind of link, with the requests and responses of a real server.
@Suite(.leavesNothingOpen) struct LinkTests {
    private let first = "00000000-0000-4000-8000-000000000001"

    private func api(_ transcript: Transcript, _ transport: any HTTPTransport, _ links: LinkSetup) -> Recorded.Client {
        Recorded.Client(
            client: TRPCClient(
                url: URL(string: "http://test/trpc")!,
                transformer: transcript.clientTransformer,
                links: links,
                transport: transport
            )
        )
    }

    private func expectRequest(_ transport: ScriptedTransport, of transcript: Transcript) throws {
        try #require(transport.requests.count == 1)
        let request = transport.requests[0]
        #expect(request.method.rawValue == transcript.request.method)
        #expect(request.url.absoluteString == "http://test\(transcript.request.path)")
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == transcript.request.body)
    }

    @Test(arguments: forms)
    func concurrentCallsShareARequest(form: String) async throws {
        let transcript = try Transcript.named("client-batch-3-mixed", form)
        let transport = ScriptedTransport(answer: transcript.answer)
        let api = api(transcript, transport, .batching)
        let (post, bare, failed) = await api.client.batch(
            Recorded.Posts.getById.prepared(.init(id: first)),
            Recorded.Health.bare.prepared(),
            Recorded.Errors.throwCode.prepared(.init(code: .forbidden))
        )
        #expect(try post.get().shopName == "Café №1")
        #expect(try post.get().createdAt == instant(9, 31, 0, 123))
        #expect(try bare.get() == "pong")
        let error = #expect(throws: TRPCError.self) { try failed.get() }
        #expect(error?.code == .forbidden && error?.httpStatus == 403 && error?.path == "errors.throwCode")
        try expectRequest(transport, of: transcript)
    }

    @Test(arguments: forms)
    func streamedOutputsAreTyped(form: String) async throws {
        let transcript = try Transcript.named("client-stream-mixed", form)
        let transport = ScriptedTransport(answer: transcript.answer)
        let api = api(transcript, transport, .batchStreaming)
        let slow = try slowInput(transcript)
        let (post, waited, failed, nothing) = await api.client.batch(
            Recorded.Posts.getById.prepared(.init(id: first)),
            Recorded.Misc.slow.prepared(slow),
            Recorded.Errors.throwCode.prepared(.init(code: .conflict)),
            Recorded.Misc.undefinedQuery.prepared()
        )
        #expect(try post.get().author.displayName == "User 1")
        #expect(try waited.get().waited == slow.ms)
        #expect(throws: TRPCError.self) { try failed.get() }
        #expect(throws: Never.self) { try nothing.get() }
        #expect(transport.requests.map { $0.headers["trpc-accept"] } == ["application/jsonl"])
        #expect(transport.requests[0].url.absoluteString == "http://test\(transcript.request.path)")
    }

    private func slowInput(_ transcript: Transcript) throws -> Recorded.Misc.SlowInput {
        let query = URLComponents(string: "http://test\(transcript.request.path)")?.queryItems
        let inputs = try JSONDecoder().decode(
            JSONValue.self,
            from: Data((query?.first { $0.name == "input" }?.value ?? "").utf8)
        )
        let input = inputs["1"].flatMap { $0["json"] ?? $0 }
        return try #require(input).decode(as: Recorded.Misc.SlowInput.self)
    }

    @Test(arguments: forms)
    func formsAreUploaded(form: String) async throws {
        let transcript = try Transcript.named("client-httpLink-formdata", form)
        let transport = ScriptedTransport(answer: transcript.answer)
        var data = FormData()
        data.append("name", "Ana")
        let output = try await api(transcript, transport, .batching).misc.formUpload(data)
        #expect(output.name == "Ana" && output.keys == ["name"])
        let request = try #require(transport.requests.first)
        #expect(request.headers["content-type"]?.hasPrefix("multipart/form-data; boundary=") == true)
    }

    @Test(arguments: forms)
    func bytesAreUploaded(form: String) async throws {
        let transcript = try Transcript.named("client-httpLink-octet", form)
        let transport = ScriptedTransport(answer: transcript.answer)
        let output = try await api(transcript, transport, .standard).misc.octet(.data(Data([1, 2, 3])))
        #expect(output.bytes == 3)
        #expect(transport.requests.first?.body == Data([1, 2, 3]))
        #expect(transport.requests.first?.headers["content-type"] == "application/octet-stream")
    }

    @Test(arguments: forms)
    func callsUseASocket(form: String) async throws {
        let transcript = try Transcript.named("ws-query", form)
        let socket = FrameReplay(transcript)
        let links = LinkSetup.webSocket(WebSocketOptions(transport: socket, idleTimeout: nil))
        let post = try await api(transcript, ScriptedTransport(answer: transcript.answer), links).posts.getById(
            id: first
        )
        #expect(post.shopName == "Café №1" && post.createdAt == instant(9, 31, 0, 123))
        #expect(socket.sent == (transcript.frames ?? []).filter { $0.dir == .client }.map(\.text))
    }
}
