import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Secrets anywhere in an exchange aren't written to the file.
@Suite struct CassetteSecretTests {
    private let file = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString).appendingPathComponent("secrets.json")
    private static let secret = "pl4nted-s3cret"
    private static let jwt = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJwbDRudGVkIn0.c2lnbmF0dXJl"

    private func written(_ request: HTTPRequest, _ response: HTTPResponse) async throws -> (text: String, HTTPResponse)
    {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        _ = try await CassetteTransport(file, recording: ScriptedTransport(answer: response)).send(request)
        let text = try String(contentsOf: file, encoding: .utf8)
        return (text, try await CassetteTransport(file).send(request))
    }

    private func request(
        _ query: String = "",
        headers: HTTPHeaders = [:],
        body: String? = nil
    ) -> HTTPRequest {
        let url = URL(string: "https://host/trpc/a\(query)")!
        return HTTPRequest(method: .post, url: url, headers: headers, body: body.map { Data($0.utf8) })
    }

    private static let places: [(query: String, headers: HTTPHeaders, body: String)] = [
        ("", ["authorization": "Bearer \(secret)"], ""),
        ("", ["Cookie": "theme=dark; sid=\(secret)"], ""),
        ("", ["x-api-key": secret, "accept": "Bearer \(secret)"], ""),
        ("?access_token=\(secret)&a=b", [:], ""),
        ("?filter%5Btoken%5D=\(secret)", [:], ""),
        ("?to=https%3A%2F%2Fann%3A\(secret)%40host", [:], ""),
        ("?input=%7B%22json%22%3A%7B%22password%22%3A%22\(secret)%22%7D%7D", [:], ""),
        ("", ["content-type": "application/x-www-form-urlencoded"], "a=b&pwd=\(secret)"),
        ("", ["content-type": "application/json"], "{\"refreshTokens\":[\"\(secret)\"]}"),
        ("", ["content-type": "application/json"], "{\"text\":\"{\\\"secret\\\":\\\"\(secret)\\\"}\"}"),
        ("", ["content-type": "application/json"], "[[\"password\",\"\(secret)\"]]"),
        ("", ["content-type": "application/json"], "{\"password\":\"\(secret)"),
        ("", ["content-type": "text/plain"], "at https://ann:\(secret)@host/a?sig=\(secret)"),
        ("/\(jwt)", [:], "{\"any\":\"\(jwt)\"}"),
    ]

    /// The response repeats the request's secret, in a string, as a value and in an address.
    @Test(arguments: places.indices)
    func requestSecretsAreNotRecorded(_ index: Int) async throws {
        let place = Self.places[index]
        let request = request(place.query, headers: place.headers, body: place.body)
        // A truncated body isn't examined.
        let isReadable = !place.body.hasPrefix("{\"password\"")
        let echo = isReadable ? "You are \(Self.secret), at https://host/\(Self.secret)/a." : "Hello"
        let answer = Data("{\"message\":\"\(echo)\",\"id\":7}".utf8)
        let isRaw = place.query.hasPrefix("/")
        let response = HTTPResponse(
            status: 200,
            headers: ["content-type": "application/json", "set-cookie": "sid=\(Self.secret)"],
            body: isRaw ? Data("{\"message\":\"\(Self.jwt)\",\"id\":7}".utf8) : answer
        )
        let (text, replayed) = try await written(request, response)
        #expect(!text.contains(Self.secret) && !text.contains("eyJ") && !text.contains("pl4nted"), "\(text)")
        #expect(try TRPCCoding.decode(JSONValue.self, from: replayed.body)["id"] == 7)
    }

    private static let answers: [(type: String, body: String)] = [
        ("application/json", "{\"result\":{\"data\":{\"accessTokens\":[\"\(secret)\"]}}}"),
        (
            "application/json",
            "{\"result\":{\"data\":{\"json\":[[\"pwd\",\"\(secret)\"]],\"meta\":{\"values\":[\"map\"]}}}}"
        ),
        ("application/json", "{\"token\":\"\(secret)\",\"link\":\"https://host/\(secret)\"}"),
        ("application/json", "{\"token\":\"x\"}\n{\"b\":{\"token\":\"\(secret)\"}}\n"),
        ("text/event-stream", "event: message\ndata: {\"a\":\ndata: {\"jwt\":\"\(secret)\"}}\n\n"),
        ("text/html", "<html><input name=\"token\" value=\"\(secret)\"><p>Bearer \(secret)</p></html>"),
        ("text/plain", "password=\(secret)"),
        ("application/xml", "<a><apiKey>\(secret)</apiKey></a>"),
        (
            "multipart/form-data; boundary=b",
            "--b\r\nContent-Disposition: form-data; name=\"pin\"\r\n\r\n\(secret)\r\n--b--\r\n"
        ),
    ]

    @Test(arguments: answers.indices)
    func responseSecretsAreNotRecorded(_ index: Int) async throws {
        let answer = Self.answers[index]
        let response = HTTPResponse(status: 200, headers: ["content-type": answer.type], body: Data(answer.body.utf8))
        let (text, replayed) = try await written(request(), response)
        #expect(!text.contains(Self.secret), "\(text)")
        #expect(replayed.status == 200 && !replayed.body.isEmpty)
    }

    @Test func truncatedJSONIsNotRecorded() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let body = Data("{\"password\":\"\(Self.secret)".utf8)
        let response = HTTPResponse(status: 200, headers: ["content-type": "application/json"], body: body)
        let request = request()
        _ = try await CassetteTransport(file, recording: ScriptedTransport(answer: response)).send(request)
        #expect(
            try Cassette(contentsOf: file).exchanges[0].response.body
                == .omitted("JSON of 27 bytes that cannot be read")
        )
        let error = await #expect(throws: OmittedResponse.self) { try await CassetteTransport(file).send(request) }
        #expect(
            "\(try #require(error))".hasSuffix("cannot be searched for secrets: JSON of 27 bytes that cannot be read.")
        )
    }

    /// A request that repeats a response's token is recorded without it, and replayed with the current token.
    @Test func secretsAreRememberedAcrossExchanges() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let mock = MockTransport()
        mock.on("login") { _ in .output(["token": Self.secret]) }
        mock.on("verify") { _ in .output("ok") }
        let login = Procedure<NoInput, [String: String]>.mutation("login")
        let verify = Procedure<String, String>.mutation("verify")
        let url = URL(string: "https://host/trpc")!
        let recorded = TRPCClient(url: url, transport: try CassetteTransport(file, recording: mock))
        _ = try await recorded.call(verify, try #require(try await recorded.call(login)["token"]))
        #expect(try !String(contentsOf: file, encoding: .utf8).contains(Self.secret))
        let replayed = TRPCClient(url: url, transport: try CassetteTransport(file))
        #expect(try await replayed.call(verify, try #require(try await replayed.call(login)["token"])) == "ok")
    }

    /// A token that differs from the recorded one, and a request that precedes the one that identifies the secret.
    @Test func replaysMatchWithAnySecret() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let answer = HTTPResponse(status: 200, headers: [:], body: Data("true".utf8))
        let recorder = try CassetteTransport(file, recording: ScriptedTransport(answer: answer))
        let named = request(body: "{\"password\":\"\(Self.secret)\"}")
        let plain = request(body: "{\"q\":\"\(Self.secret)\"}")
        _ = try await recorder.send(named)
        _ = try await recorder.send(plain)
        let player = try CassetteTransport(file)
        _ = try await player.send(request(body: "{\"password\":\"another one\"}"))
        _ = try await player.send(request(headers: ["authorization": Self.secret], body: "{\"q\":\"\(Self.secret)\"}"))
        #expect(player.unplayed.isEmpty)
    }

    @Test func testsCanNameFurtherSecrets() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        var redaction = Cassette.Redaction.standard
        redaction.secrets = ["Ann"]
        let answer = HTTPResponse(status: 200, headers: [:], body: Data("{\"name\":\"Ann\"}".utf8))
        let request = request(body: "{\"q\":\"Ann\"}")
        _ = try await CassetteTransport(file, recording: ScriptedTransport(answer: answer), redaction: redaction).send(
            request
        )
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("Ann"))
        _ = try await CassetteTransport(file, redaction: redaction).send(request)
    }
}
