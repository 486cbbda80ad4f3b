import Foundation
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

/// Every recorded subscription over server-sent events, through the whole client.
@Suite(.leavesNothingOpen) struct SubscriptionReplayTests {
    typealias Update = SubscriptionTranscript.Update

    @Test(arguments: ["plain", "superjson"])
    func recordedSubscriptionsReplay(form: String) async throws {
        let transcripts = try SubscriptionTranscript.all(form)
        #expect(transcripts.flatMap(\.connections).count == (form == "plain" ? 40 : 38))
        for transcript in transcripts {
            let name = Comment(rawValue: "\(form)/\(transcript.first.name)")
            let expected = try transcript.expected()
            for cut in [{ [$0] }, { $0.map { Data([$0]) } }, recordedChunks(of: transcript)] as [(Data) -> [Data]] {
                let transport = ScriptedTransport.streams(transcript.scripts(cut))
                #expect(try await updates(of: transcript, transport, count: expected.count) == expected, name)
                try expectRequests(transport.requests, of: transcript, name)
                #expect(await eventually { transport.open == 0 }, name)
            }
            try expectClient(transcript, expected, name)
        }
    }

    @Test(arguments: [
        ("plain", "client-sse-tracked"), ("superjson", "client-sse-rich"), ("plain", "client-sse-error"),
        ("superjson", "client-sse-not-found"),
    ])
    func eventsMayBeSplitAnywhere(form: String, file: String) async throws {
        let transcript = SubscriptionTranscript([try .named(file, form)])
        let expected = try transcript.expected()
        let length = transcript.scripts { [$0] }[0].chunks[0].count
        for offset in 0...length {
            let transport = ScriptedTransport.streams(transcript.scripts { [$0[..<offset], $0[offset...]] })
            #expect(try await updates(of: transcript, transport, count: expected.count) == expected, "\(offset)")
        }
    }

    /// Returns the chunks in which the socket received the events.
    private func recordedChunks(of transcript: SubscriptionTranscript) -> (Data) -> [Data] {
        { bytes in
            let chunks = transcript.connections.compactMap(\.events).map { $0.map { Data($0.data.utf8) } }
            return chunks.first { $0.reduce(Data(), +) == bytes } ?? [bytes]
        }
    }

    private func updates(
        of transcript: SubscriptionTranscript,
        _ transport: ScriptedTransport,
        count: Int
    ) async throws -> [Update] {
        let request = transcript.first.request
        let recorded = RecordedCall(request)
        let clock = TestClock()
        let method = HTTPMethod(rawValue: request.method)
        var options = SSEOptions(method: method, backoff: .none, startTimeout: nil)
        let parameters = connectionParameters(recorded)
        if let parameters { options.connectionParams = { parameters } }
        var backend = TRPCClient.Configuration(
            url: url(recorded),
            transformer: transcript.first.clientTransformer,
            transport: transport,
            clock: clock
        ) {
            HTTPHeaders(request.headers.filter { ["authorization", "x-lab-ctx-fail"].contains($0.key) })
        }
        backend.allowsPlainHTTP = true
        let client = TRPCClient(backend: backend, links: LinkSetup { [options] in [SSELink($0, options: options)] })
        let procedure = SubscriptionProcedure<JSONValue?, JSONValue>(recorded.path)
        let subscription = client.subscribe(
            procedure,
            try input(recorded, transcript.first.transformer),
            after: request.headers["last-event-id"]
        )
        let silence = try transcript.isInactive ? transcript.expected().firstIndex(where: \.isReconnecting) : nil
        return try await collect(subscription, count: count) { number, next in
            number == silence ? try await clock.passing(during: next) : try await next()
        }
    }

    private typealias Next = () async throws -> SubscriptionUpdate<JSONValue>?

    /// - Parameter wait: Waits for the update with a number.
    private func collect(
        _ subscription: EventStream<JSONValue>,
        count: Int,
        wait: (Int, Next) async throws -> SubscriptionUpdate<JSONValue>?
    ) async throws -> [Update] {
        var updates: [Update] = []
        var iterator = subscription.updates.makeAsyncIterator()
        while updates.count < count {
            do {
                switch try await wait(updates.count, { try await iterator.next() }) {
                case .state(.connecting): updates.append(.connecting)
                case .state(.connected): updates.append(.connected)
                case .state(.reconnecting(let error)): updates.append(.reconnecting(error?.message))
                case .event(let event):
                    updates.append(.event(id: event.id, json: try canonical(text: event.data.description)))
                case nil: return updates + [.completed]
                }
            } catch let error as TRPCError {
                return updates + [.failed(error.code, error.message)]
            }
        }
        return updates
    }

    private func connectionParameters(_ call: RecordedCall) -> [String: String]? {
        let items = URLComponents(string: "http://test/?\(call.baseQuery)")?.queryItems
        return items?.first { $0.name == "connectionParams" }?.value
            .flatMap { try? JSONDecoder().decode([String: String].self, from: Data($0.utf8)) }
    }

    private func url(_ call: RecordedCall) -> URL {
        connectionParameters(call) == nil ? call.url : URL(string: "http://test/trpc")!
    }

    private func input(_ call: RecordedCall, _ form: Transcript.Form) throws -> JSONValue? {
        guard let sent = call.sent else { return nil }
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(sent.utf8))
        guard form == .superjson else { return json }
        return json["meta"] == nil ? json["json"] : nil
    }

    private func expectRequests(
        _ requests: [HTTPRequest],
        of transcript: SubscriptionTranscript,
        _ name: Comment
    ) throws {
        // A subscription that ends incomplete may already have reconnected.
        #expect(requests.count >= transcript.connections.count, name)
        for (request, transcript) in zip(requests, transcript.connections) {
            let recorded = RecordedCall(transcript.request)
            let target = request.url.absoluteString.dropFirst("http://test".count)
            let body = request.body.map { String(decoding: $0, as: UTF8.self) }
            let sent = RecordedCall(
                .init(method: request.method.rawValue, path: String(target), headers: [:], body: body)
            )
            #expect(request.method.rawValue == transcript.request.method, name)
            #expect(sent.path == recorded.path && sent.baseQuery == recorded.baseQuery, name)
            #expect(request.headers["accept"] == "text/event-stream", name)
            #expect(request.headers["authorization"] == transcript.request.headers["authorization"], name)
            #expect(request.headers["content-type"] == transcript.request.headers["content-type"], name)
            let undefined =
                transcript.transformer == .none ? nil : #"{"json":null,"meta":{"values":["undefined"],"v":1}}"#
            var expected = try (recorded.sent ?? undefined).map { try canonical(text: $0) }
            var lastEventId = transcript.request.headers["last-event-id"]
            if TranscriptExceptions.subscriptions[transcript.file] != nil {
                expected = expected?.replacingOccurrences(of: #""lastEventId":"post-1","#, with: "")
                lastEventId = "post-1"
            }
            #expect(try sent.sent.map { try canonical(text: $0) } == expected, name)
            #expect(request.headers["last-event-id"] == lastEventId, name)
        }
    }

    /// Compares the updates with those that the reference client reported to its caller.
    private func expectClient(_ transcript: SubscriptionTranscript, _ updates: [Update], _ name: Comment) throws {
        guard let told = transcript.first.client?.arrayValue else { return }
        var events: [String] = []
        for update in told where update["on"] == "data" {
            guard let value = update["value"] else { continue }
            let isTracked = value["id"] != nil && value["data"] != nil && value.objectValue?.count == 2
            let data = untagged(isTracked ? value["data"]! : value)
            let text = String(decoding: try TRPCCoding.encode(data), as: UTF8.self)
            events.append("\(isTracked ? value["id"]!.stringValue! : "") \(try canonical(text: text))")
        }
        let own = updates.compactMap { update in
            if case .event(let id, let json) = update { "\(id ?? "") \(json)" } else { nil }
        }
        #expect(events == own, name)
        // For a response that isn't an event stream, the reference client reports the status, not the backend's
        // message.
        guard transcript.first.response.status == 200 else { return }
        let failure = told.first { $0["on"] == "error" }?["value"]?["$trpcClientError"]?["message"]?.stringValue
        var ownFailure: String?
        if case .failed(_, let message) = updates.last { ownFailure = message }
        #expect(failure == ownFailure, name)
    }

    private func untagged(_ value: JSONValue) -> JSONValue {
        if let elements = value.arrayValue { return .array(elements.map(untagged)) }
        guard let properties = value.objectValue else { return value }
        if properties["$undefined"] != nil { return .null }
        if let date = properties["$date"] { return date }
        return .object(properties.filter { $0.value["$undefined"] == nil }.mapValues(untagged))
    }
}
