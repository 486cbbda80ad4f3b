import Foundation
import TRPCData
import TRPCObserving
import TRPCREST
import TRPCRuntime
import TRPCSession
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Secrets planted in headers, inputs, outputs, URLs and errors never appear in what a client records.
///
/// Checks logs, errors, cassettes, metrics and traces, with any links.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(5))) struct PlantedSecretTests {
    private static let setups: [(name: String, links: LinkSetup)] = [
        ("standard", .standard), ("standard, queries in the body", .standard(queryMethod: .post)),
        ("batching", .batching), ("batchStreaming", .batchStreaming),
        ("webSocket", .webSocket(WebSocketOptions(transport: RawSocketTransport()))),
    ]

    private static let accessToken = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.cGxhbnRlZC1zaWduYXR1cmU"
    private static let refreshToken = "planted-refresh-0f31c9"
    private static let password = "planted-horse-77"
    private static let apiKey = "planted-key-5b1d77c2"
    private static let signature = "planted5e1f0a9b3c7d"
    private static let secrets =
        [refreshToken, password, apiKey, signature] + accessToken.split(separator: ".").dropFirst().map(String.init)

    /// A server message that repeats its request.
    private static let words = """
        bad token \(apiKey), password=\(password), Bearer \(accessToken), signature: \(signature), \
        see https://ann:\(password)@host/?sig=\(signature)&api_key=\(apiKey)
        """

    private static let input: JSONValue = [
        "email": "ann@example.com", "password": .string(password), "text": .string(words),
        "nested": [["refreshToken": .string(refreshToken), "note": .string("{\"apiKey\":\"\(apiKey)\"}")]],
        "code": "FORBIDDEN", "message": .string(words), "count": 2,
        "faults": [["after": 1, "kind": "error", "code": -32003]],
    ]

    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    private let notes = Notes()

    @Test(arguments: setups.indices, [Transformer.none, .superjson])
    func secretsAreNotWritten(setup: Int, transformer: Transformer) async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try StubServerProcess()
        let session = Session(store: MemoryTokenStore(tokens)) { refreshToken in
            throw Leaking(refreshToken: refreshToken)
        }
        let url = transformer == .none ? server.liveURL : server.liveSuperjsonURL
        let client = TRPCClient(
            backend: try backend(
                url.appending(queryItems: [URLQueryItem(name: "api_key", value: Self.apiKey)]),
                transformer
            ),
            session: session,
            links: notes.watching(Self.setups[setup].links)
        )
        await play(client)
        try await playREST(server, session)
        for value in [session, client, client.configuration, tokens] as [Any] { notes.add(of: value) }
        let isSocket = Self.setups[setup].name == "webSocket"
        if let cassette = try? String(contentsOf: file, encoding: .utf8) { notes.add(cassette) }
        #expect(isSocket || FileManager.default.fileExists(atPath: file.path))
        try expectNoSecret(in: notes.all + notes.telemetry)
    }

    private var tokens: SessionTokens { SessionTokens(accessToken: Self.accessToken, refreshToken: Self.refreshToken) }

    private func backend(_ url: URL, _ transformer: Transformer) throws -> TRPCClient.Configuration {
        let network = URLSessionTransport(session: URLSession(configuration: .ephemeral))
        return TRPCClient.Configuration(
            url: url,
            transformer: transformer,
            transport: notes.watching(try CassetteTransport(file, recording: network))
        ) {
            ["x-api-key": Self.apiKey, "x-request-signature": Self.signature]
        }
    }

    /// Makes a call that returns its input, one that fails with it, one that is refused, and a subscription.
    private func play(_ client: TRPCClient) async {
        for path in ["echo", "fail", "whoami", "nowhere"] {
            await note { try await client.call(Procedure<JSONValue, JSONValue>.query(path), Self.input) }
            await note { try await client.call(Procedure<JSONValue, JSONValue>.mutation(path), Self.input) }
        }
        await note {
            for try await _ in client.subscribe(SubscriptionProcedure<JSONValue, JSONValue>("ticks"), Self.input) {}
        }
        // An address without a server.
        let gone = TRPCClient(
            url: URL(string: "http://127.0.0.1:1/?api_key=\(Self.apiKey)")!,
            links: notes.watching(.standard)
        )
        await note { try await gone.call(Procedure<JSONValue, JSONValue>.query("echo"), Self.input) }
    }

    private func playREST(_ server: StubServerProcess, _ session: Session) async throws {
        let client = TRPCClient(
            backend: try backend(server.mysticaURL, .none),
            session: session,
            links: notes.watching(.standard)
        )
        let login = RESTOperation<JSONValue, JSONValue, UndocumentedFailure>(
            "auth.login",
            .post,
            "/auth/login",
            output: .json()
        ) { try $0.json($1) }
        await note { try await client.call(login, ["email": "ann@example.com", "password": "correct horse"]) }
        await note { try await client.call(login, Self.input) }
        let search = RESTOperation<JSONValue, JSONValue, UndocumentedFailure>(
            "search",
            .get,
            "/search",
            output: .json()
        ) {
            request,
            _ in
            try request.query("access_token", Self.accessToken)
            try request.header("X-Signature", Self.signature)
        }
        await note { try await client.call(search, [:]) }
    }

    private func note(_ work: () async throws -> some Any) async {
        do { _ = try await work() } catch {
            notes.add(of: error)
            guard let error = error as? TRPCError else { return }
            notes.add(
                [error.errorDescription, error.failureReason, error.hint].compactMap(\.self).joined(separator: "\n")
            )
            if let underlying = error.underlyingError as? TRPCError { notes.add(of: underlying) }
        }
    }

    /// Returns a string with its preceding context.
    private static func place(of part: String, in text: String) -> String? {
        guard let range = text.range(of: part) else { return nil }
        return String(text[..<range.lowerBound].suffix(60)) + part
    }

    private func expectNoSecret(in text: String) throws {
        #expect(
            text.contains("echo") && text.contains("redacted") && text.contains("FORBIDDEN") && text.contains("curl")
        )
        // The other backend's login has issued some too.
        for secret in Self.secrets + ["access-1", "refresh-1", "correct horse"] {
            let forms = [secret, secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret]
            for form in Set(forms) {
                let place = Self.place(of: form, in: text)
                #expect(place == nil, "\(secret): …\(place ?? "")")
            }
        }
    }
}

/// The error of the closure for new tokens.
private struct Leaking: LocalizedError {
    let refreshToken: String
    var errorDescription: String? { "POST /refresh failed: refresh_token=\(refreshToken)" }
}

/// Everything that was recorded.
private final class Notes: MetricsSink {
    private let text = Locked("")
    #if Telemetry
    private let kept = TelemetryNotes()
    #endif

    var all: String { text.withLock(\.self) }

    func add(_ more: String) { text.withLock { $0 += more + "\n" } }

    func add(of value: Any) {
        var dumped = ""
        dump(value, to: &dumped)
        add("\(value)\n\(String(reflecting: value))\n\((value as? any Error)?.localizedDescription ?? "")\n\(dumped)")
    }

    func callEnded(_ call: CallRecord) { add(of: call) }

    /// Returns the same links with every kind of observer.
    func watching(_ links: LinkSetup) -> LinkSetup {
        let sink = LogSink { [self] entry in add("\(entry)\n\(entry.fields)") }
        let watched = links.retrying().deduplicating().measuring(self)
            .logging(LogOptions(showsBodies: true, showsCurl: true), to: sink)
        #if Telemetry
        return kept.watching(watched)
        #else
        return watched
        #endif
    }

    func watching(_ transport: any HTTPTransport) -> any HTTPTransport {
        #if Telemetry
        return kept.watching(transport)
        #else
        return transport
        #endif
    }

    /// The records of the libraries of the trait Telemetry.
    var telemetry: String {
        #if Telemetry
        return kept.all
        #else
        return ""
        #endif
    }
}
