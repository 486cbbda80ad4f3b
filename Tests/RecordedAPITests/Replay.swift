import Foundation
import RecordedAPI
import RoundTripCheck
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// The generated client with one recording.
struct Replay {
    let transcript: Transcript
    let transport: ScriptedTransport
    let api: Recorded.Client

    init(_ name: String, _ form: String, base: String = "http://test/trpc") throws {
        transcript = try Transcript.named(name, form)
        let transport = ScriptedTransport(answer: transcript.answer)
        let sent = transcript.request.headers.filter { $0.key == "authorization" || $0.key.hasPrefix("x-") }
        self.transport = transport
        var configuration = TRPCClient.Configuration(url: URL(string: base)!, transport: transport)
        configuration.transformer = transcript.clientTransformer
        // The recorded server has no TLS.
        configuration.allowsPlainHTTP = true
        configuration.headers = { HTTPHeaders(sent) }
        api = Recorded.Client(client: TRPCClient(configuration))
    }

    var sent: HTTPRequest {
        get throws {
            #expect(transport.requests.count == 1)
            return try #require(transport.requests.first)
        }
    }

    /// The recorded request, as the generated client must make it.
    private var recorded: HTTPRequest {
        let request = transcript.request
        return HTTPRequest(
            method: request.method == "GET" ? .get : .post,
            url: URL(string: "http://test\(request.path)")!,
            body: request.body.map { Data($0.utf8) }
        )
    }

    /// Compares method, path, credentials and input, ignoring the order of keys.
    ///
    /// If no input was recorded, superjson's envelope of `undefined` is also accepted: the reference client sends it.
    func expectTheRecordedRequest() throws {
        let (sent, recorded) = (try sent, recorded)
        #expect(sent.method == recorded.method && sent.url.path == recorded.url.path)
        #expect(sent.headers["authorization"] == transcript.request.headers["authorization"])
        #expect((sent.method == .post) == (sent.headers["content-type"] == "application/json"))
        if let input = try recorded.sentInput() {
            #expect(try sent.sentInput() == input)
        } else {
            #expect(try sent.procedureInput(transformer: transcript.clientTransformer) == nil)
        }
    }
}

/// Both wire formats.
let forms = ["plain", "superjson"]

/// Returns the output of a call that is answered from a recording.
///
/// Checks that the request is the recorded one, and that the output survives a round trip.
func replay<Output: Codable & Equatable & Sendable>(
    _ name: String,
    _ form: String,
    _ call: (Recorded.Client) async throws -> Output
) async throws -> Output {
    let replay = try Replay(name, form)
    let output = try await call(replay.api)
    try replay.expectTheRecordedRequest()
    expectBothWaysAgree(on: replay.transcript, Output.self)
    for transformer in [Transformer.none, .superjson] {
        let data = try TRPCCoding.encode(output, transformer: transformer)
        #expect(try TRPCCoding.decode(Output.self, from: data, transformer: transformer) == output)
    }
    return output
}

/// Decodes the recorded output and mutations of it, from the bytes and with `JSONDecoder`.
func expectBothWaysAgree<Output: Codable>(on transcript: Transcript, _ type: Output.Type) {
    let (head, tail) = (#"{"result":{"data":"#, "}}")
    let body = transcript.answer.body
    guard body.starts(with: head.utf8), body.suffix(2).elementsEqual(tail.utf8) else { return }
    let data = Data(body.dropFirst(head.utf8.count).dropLast(tail.utf8.count))
    var (ways, mutation) = (ReadingWays(), JSONMutation(seed: UInt64(data.count)))
    let transformer = transcript.clientTransformer
    #expect(ways.difference(of: data, as: type, transformer: transformer, changes: 100, &mutation) == nil)
}
