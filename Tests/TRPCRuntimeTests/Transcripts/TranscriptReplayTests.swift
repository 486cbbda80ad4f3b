import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Every recorded exchange: the client makes the recorded request, and decodes the recorded response.
@Suite(.leavesNothingOpen) struct TranscriptReplayTests {
    /// Requests that this client never makes, so that only the response is used.
    ///
    /// They have other methods or body formats, input that isn't JSON, or an envelope that is missing or has different
    /// `meta`.
    static let onlyAnswered = [
        "none": [
            "content-type-form-urlencoded-415", "error-bad-percent-encoding", "error-malformed-input-json",
            "method-delete", "method-head", "method-options", "method-patch", "method-put",
            "mutation-input-in-query-is-ignored", "mutation-malformed-json", "query-empty-input-param",
        ],
        "superjson": [
            "content-type-form-urlencoded-415", "content-type-missing-415", "content-type-text-415",
            "error-bad-percent-encoding", "error-malformed-input-json",
            "method-delete", "method-head", "method-options", "method-patch", "method-put",
            "mutation-input-in-query-is-ignored", "mutation-malformed-json",
            "query-empty-input-param", "superjson-input-date-legacy-meta", "superjson-input-undefined-encoded",
        ]
            // Requests of a client without the transformer: see WrongTransformerTests.
            + WrongTransformerTests.transcripts
            // Rich values, which need types: see TypedTranscriptTests and RichTranscriptTests.
            + [
                "client-httpLink-date-mutation", "client-httpLink-rich-input", "mutation-date-input",
                "superjson-echo-all-types",
            ],
    ]

    /// The JavaScript values where superjson's meta names a type that JSON lacks. Undefined properties are omitted.
    static let richOutputs = [
        "client-httpLink-rich-input": """
        {"b":5,"d":"1970-01-01T00:00:00.000Z","m":{"k":1},"n":"NaN","nested":[{"at":"1970-01-01T00:00:00.001Z"}],\
        "s":["a"],"url":"https://e.x/"}
        """,
        "superjson-echo-all-types": """
        {"a.b":{"c":["1970-01-01T00:00:00.001Z"]},"b":5,"d":"1970-01-01T00:00:00.000Z",\
        "e":{"message":"t","name":"TypeError"},"i":["-Infinity",-0],"m":{"k":[1]},"n":"NaN","re":"/a/g",\
        "url":"https://e.x/"}
        """,
        "types-bigint": #"{"arr":[1,2],"big":"12345678901234567890"}"#,
        "types-dottedKeys": """
        {"a.b":"2026-01-15T09:30:00.123Z","c\\\\d":1,"plain":{"x.y":{"z":"2026-01-15T09:30:00.123Z"}}}
        """,
        "types-mapset": """
        {"emptyMap":{},"emptySet":[],"intKeyMap":[[1,"one"]],"map":{"a":1,"b":2},\
        "mapOfDates":{"d":"2026-01-15T09:30:00.123Z"},"set":["x","y"],"setOfDates":["2026-01-15T09:30:00.123Z"]}
        """,
        "types-misc": """
        {"bytes":[1,2,255],"err":{"message":"err msg","name":"Error"},"floats":[1.5,"NaN"],"re":"/ab+c/gi",\
        "url":"https://example.com/a?b=c#d"}
        """,
        "types-numbers": """
        {"big":1e+21,"frac":1.5,"inf":"Infinity","int":3,"list":["NaN",1],"maxSafe":9007199254740991,"nan":"NaN",\
        "negZero":-0,"ninf":"-Infinity","tiny":5e-324}
        """,
        "types-rootBigint": "9007199254740993",
        "types-rootMap": #"{"k":{"at":"2026-01-15T09:30:00.123Z"}}"#,
        "types-undefineds": #"{"inArray":[1,null,3],"n":null,"nested":{}}"#,
    ]

    @Test(arguments: ["plain", "superjson"])
    func recordedExchangesReplay(form: String) async throws {
        let transcripts = try Transcript.all(form, .call)
        #expect(transcripts.count == (form == "plain" ? 136 : 139))
        for transcript in transcripts {
            let isOnlyAnswered = Self.onlyAnswered[transcript.transformer.rawValue]!.contains(transcript.name)
            try await replay(transcript, checksRequest: !isOnlyAnswered)
        }
    }

    private func replay(_ transcript: Transcript, checksRequest: Bool) async throws {
        let name = Comment(rawValue: "\(transcript.transformer)/\(transcript.name)")
        let recorded = RecordedCall(transcript.request)
        let transport = ScriptedTransport(answer: transcript.answer)
        let client = TRPCClient(
            url: recorded.url,
            transformer: transcript.clientTransformer,
            transport: transport
        )
        let procedure = Procedure<JSONValue?, JSONValue>(
            recorded.path,
            kind: transcript.request.method == "GET" ? .query : .mutation
        )
        let input = checksRequest ? try input(of: recorded, transcript.transformer) : nil
        do {
            let output = try await client.call(procedure, input)
            try expect(output, of: transcript, name)
        } catch let error as TRPCError {
            try expect(error, of: transcript, name)
        }
        if checksRequest { try expect(transport.requests, of: transcript, recorded, name) }
    }

    /// Returns the input without its envelope.
    private func input(of call: RecordedCall, _ form: Transcript.Form) throws -> JSONValue? {
        guard let sent = call.sent else { return nil }
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(sent.utf8))
        guard form == .superjson else { return json }
        return json["meta"] == nil ? json["json"] : nil
    }

    private func expect(
        _ requests: [HTTPRequest],
        of transcript: Transcript,
        _ recorded: RecordedCall,
        _ name: Comment
    ) throws {
        try #require(requests.count == 1, name)
        let request = requests[0]
        #expect(request.method.rawValue == transcript.request.method, name)
        #expect(request.url.absoluteString.hasPrefix("http://test/trpc/"), name)
        if request.method == .post {
            #expect(request.headers["content-type"] == "application/json", name)
        } else {
            #expect(request.body == nil, name)
        }
        let target = request.url.absoluteString.dropFirst("http://test".count)
        let sent = RecordedCall(
            .init(
                method: request.method.rawValue,
                path: String(target),
                headers: [:],
                body: request.body.map { String(decoding: $0, as: UTF8.self) }
            )
        )
        #expect(sent.path == recorded.path, name)
        #expect(sent.baseQuery == recorded.baseQuery, name)
        // With superjson, the reference client always sends the envelope; manual requests omit it.
        let undefined = transcript.transformer == .none ? nil : #"{"json":null,"meta":{"values":["undefined"],"v":1}}"#
        let expected = recorded.sent ?? undefined
        #expect(try sent.sent.map { try canonical(text: $0) } == expected.map { try canonical(text: $0) }, name)
    }

    private func expect(_ output: JSONValue, of transcript: Transcript, _ name: Comment) throws {
        let body = try #require(parsed(transcript.response.body) as? [String: Any], name)
        let result = try #require(body["result"] as? [String: Any], name)
        var data = result["data"] ?? NSNull()
        if transcript.transformer == .superjson {
            data = try #require((data as? [String: Any])?["json"], name)
        }
        if transcript.transformer == .superjson, let rich = Self.richOutputs[transcript.name] {
            #expect(output.description == rich, name)
            return
        }
        if transcript.transformer == .superjson {
            data = try #require(withoutUndefined(result["data"] as? [String: Any] ?? [:]), name)
        }
        #expect(try canonical(text: output.description) == canonical(data), name)
    }

    private func expect(_ error: TRPCError, of transcript: Transcript, _ name: Comment) throws {
        guard !transcript.response.body.isEmpty else {
            #expect(error.isUnexpectedResponse, name)
            #expect(error.httpStatus == transcript.response.status, name)
            #expect(error.body == Data(), name)
            return
        }
        let body = try #require(parsed(transcript.response.body) as? [String: Any], name)
        var shape = try #require(body["error"] as? [String: Any], name)
        if transcript.transformer == .superjson { shape = try #require(shape["json"] as? [String: Any], name) }
        let data = try #require(shape["data"] as? [String: Any], name)
        #expect(error.isServer, name)
        #expect(error.message == shape["message"] as? String, name)
        #expect(error.number == shape["code"] as? Int, name)
        #expect(error.code.rawValue == data["code"] as? String, name)
        #expect(error.httpStatus == transcript.response.status, name)
        #expect(error.path == data["path"] as? String ?? RecordedCall(transcript.request).path, name)
        let text = String(decoding: try TRPCCoding.encode(error.data), as: UTF8.self)
        #expect(try canonical(text: text) == canonical(data), name)
        #expect(error.code.httpStatus == error.httpStatus, name)
        #expect(error.code.number == error.number, name)
        #expect(error.body == nil, name)
        // There is a hint only if the settings of the client or server are wrong.
        let isAboutSettings =
            [.methodNotSupported, .unsupportedMediaType, .payloadTooLarge].contains(error.code)
            || error.message.hasPrefix("No procedure found on path")
        #expect((error.hint != nil) == isAboutSettings, name)
    }
}
