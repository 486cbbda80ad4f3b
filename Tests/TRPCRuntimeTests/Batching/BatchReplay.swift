import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// The calls of a recorded batch, repeated by this client.
struct BatchReplay {
    static let undefined = #"{"json":null,"meta":{"v":1,"values":["undefined"]}}"#

    /// Recordings whose inputs have their properties in another order.
    static let unordered = ["client-stream-generator-error"]

    let transcript: Transcript
    let recorded: SentBatch
    let name: Comment

    init(_ transcript: Transcript) throws {
        self.transcript = transcript
        let request = transcript.request
        recorded = try SentBatch(method: request.method, target: request.path, body: request.body)
        name = Comment(rawValue: "\(transcript.transformer)/\(transcript.file)")
    }

    /// The method of queries. Queries sent as POST are only recognizable by the recording's name.
    var queryMethod: HTTPMethod {
        transcript.name.contains("method-override") || transcript.name.contains("methodOverride") ? .post : .get
    }

    var calls: [PreparedCall<JSONValue>] {
        get throws {
            let isQuery = transcript.request.method == "GET" || queryMethod == .post
            return try zip(recorded.paths, recorded.inputs).map { path, input in
                Procedure<JSONValue?, JSONValue>(path, kind: isQuery ? .query : .mutation).prepared(
                    try self.input(input)
                )
            }
        }
    }

    private func input(_ sent: String?) throws -> JSONValue? {
        guard let sent else { return nil }
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(sent.utf8))
        guard transcript.transformer == .superjson else { return json }
        return json["meta"] == nil ? json["json"] : nil
    }

    /// Makes the calls, and compares the request with the recorded one.
    func run(over links: LinkSetup, _ transport: ScriptedTransport, checksRequest: Bool) async throws -> [Result<
        JSONValue, TRPCError
    >] {
        let client = TRPCClient(
            url: URL(string: "http://test/trpc")!,
            transformer: transcript.clientTransformer,
            links: links,
            transport: transport
        )
        let results = await client.batch(try calls)
        try #require(transport.requests.count == 1, name)
        if checksRequest { try check(transport.requests[0]) }
        return results
    }

    private func check(_ request: HTTPRequest) throws {
        let target = request.url.absoluteString.dropFirst("http://test".count)
        let body = request.body.map { String(decoding: $0, as: UTF8.self) }
        #expect(request.method.rawValue == transcript.request.method, name)
        if request.method == .post { #expect(request.headers["content-type"] == "application/json", name) }
        // This client sorts the properties of untyped input by name.
        if transcript.driver.hasPrefix("@trpc/client"), !Self.unordered.contains(transcript.name) {
            #expect(target == transcript.request.path, name)
            #expect(body == transcript.request.body, name)
            return
        }
        let sent = try SentBatch(request)
        #expect(sent.isBatch && sent.paths == recorded.paths, name)
        #expect(sent.object != nil, name)
        // The reference client always sends superjson's envelope; manual requests omit it.
        let missing = transcript.transformer == .none ? nil : Self.undefined
        #expect(sent.inputs == recorded.inputs.map { $0 ?? missing }, name)
    }

    /// Compares a call's result with its response `{"result": …}` or `{"error": …}`.
    func expect(_ result: Result<JSONValue, TRPCError>, equals answer: Any, path: String) throws {
        let answer = try #require(answer as? [String: Any], name)
        switch result {
        case .success(let output):
            let result = try #require(answer["result"] as? [String: Any], name)
            var data = result["data"] ?? NSNull()
            if transcript.transformer == .superjson, let envelope = data as? [String: Any], envelope["json"] != nil {
                data = try #require(withoutUndefined(envelope), name)
            }
            #expect(try canonical(text: output.description) == canonical(data), name)
        case .failure(let error):
            var shape = try #require(answer["error"] as? [String: Any], name)
            shape = shape["json"] as? [String: Any] ?? shape
            let data = try #require(shape["data"] as? [String: Any], name)
            #expect(error.isServer, name)
            #expect(error.message == shape["message"] as? String, name)
            #expect(error.number == shape["code"] as? Int, name)
            #expect(error.code.rawValue == data["code"] as? String, name)
            #expect(error.httpStatus == data["httpStatus"] as? Int, name)
            #expect(error.path == data["path"] as? String ?? path, name)
            let text = String(decoding: try TRPCCoding.encode(error.data), as: UTF8.self)
            #expect(try canonical(text: text) == canonical(data), name)
        }
    }
}
