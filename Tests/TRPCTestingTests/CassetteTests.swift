import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct CassetteTests {
    private let file = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString).appendingPathComponent("shop.json")

    private func client(_ transport: some HTTPTransport, host: String) -> TRPCClient {
        TRPCClient(url: URL(string: "https://\(host)/trpc?tenant=a")!, transport: transport) {
            ["authorization": "Bearer secret", "x-trace": "1"]
        }
    }

    private func mock() -> MockTransport {
        let mock = MockTransport()
        mock.on(Shop.getItem) { call in .output(Shop.Item(id: try call.input(as: Shop.Lookup.self).id, name: "Bowl")) }
        mock.on(Shop.buy) { call in
            let headers: HTTPHeaders = ["content-type": "application/octet-stream", "Set-Cookie": "session=secret"]
            return .response(HTTPResponse(status: 409, headers: headers, body: Data([0xFF, 0x00])))
        }
        return mock
    }

    private func record() async throws {
        let transport = try CassetteTransport(file, recording: mock()) { exchange in
            exchange.request.headers["x-trace"] = nil
        }
        let client = client(transport, host: "recorded")
        _ = try await client.call(Shop.getItem, .init(id: "1"))
        _ = try await client.call(Shop.getItem, .init(id: "2"))
        _ = await trpcError { try await client.call(Shop.buy, .init(id: "1")) }
    }

    @Test func recordingsAreReplayedOnAnyHost() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        try await record()
        let transport = try CassetteTransport(file)
        let client = client(transport, host: "replayed")
        #expect(try await client.call(Shop.getItem, .init(id: "2")) == Shop.Item(id: "2", name: "Bowl"))
        let error = await trpcError { try await client.call(Shop.buy, .init(id: "1")) }
        #expect(error?.httpStatus == 409 && error?.body == Data([0xFF, 0x00]))
        #expect(transport.unplayed.map(\.request.path) == ["/trpc/items.get?tenant=a&input=%7B%22id%22%3A%221%22%7D"])
    }

    @Test func secretsAreNotRecorded() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        try await record()
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("secret") && !text.contains("x-trace"))
        #expect(text.contains(#""path" : "/trpc/items.buy?tenant=a""#))
        #expect(try Cassette(contentsOf: file).exchanges.count == 3)
    }

    @Test func unrecordedRequestErrorListsTheRecordings() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        try await record()
        let client = client(try CassetteTransport(file), host: "replayed")
        let unknown = try #require(await trpcError { try await client.call(Shop.ping) })
        #expect(unknown.isTransport)
        #expect(unknown.message.hasPrefix("“GET /trpc/ping?tenant=a” was not recorded. Recorded: GET /trpc/items.get"))
        _ = try await client.call(Shop.getItem, .init(id: "1"))
        let again = await trpcError { try await client.call(Shop.getItem, .init(id: "1")) }
        #expect(again?.message.contains("was not recorded more than 1 times") == true)
    }

    @Test func bodiesAreComparedAsJSON() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        try await record()
        var cassette = try Cassette(contentsOf: file)
        cassette.exchanges[2].request.body = .text("{ \"id\" : \"1\" }\n")
        try cassette.write(to: file)
        let client = client(try CassetteTransport(file), host: "replayed")
        let error = await trpcError { try await client.call(Shop.buy, .init(id: "1")) }
        #expect(error?.httpStatus == 409)
    }

    @Test func streamsAreRecordedAtTheirEnd() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let request = HTTPRequest(method: .get, url: URL(string: "https://recorded/trpc/ping")!)
        let mock = MockTransport()
        mock.on(Shop.ping) { _ in .output("pong") }
        let recorded = try await CassetteTransport(file, recording: mock).stream(request).collected()
        let replayed = try await CassetteTransport(file).stream(request).collected()
        #expect(recorded.body == replayed.body && replayed.body == Data(#"{"result":{"data":"pong"}}"#.utf8))
    }

    @Test func missingCassetteIsAnError() {
        #expect(throws: CocoaError.self) { try CassetteTransport(file) }
    }

    @Test func secretsAreRedactedByName() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let body =
            #"{"json":{"user":{"password":"s3cret","newPassword":"s3cret","name":"Ann","maxTokens":5},"apiKey":"s3cret"}}"#
        let answer =
            #"{"result":{"data":{"accessToken":"s3cret","pin":1234,"expires":5,"credentials":{"a":["s3cret"]}}}}"#
        let mock = MockTransport()
        mock.on("login") { _ in
            let headers: HTTPHeaders = [
                "content-type": "application/json", "x-session": "s3cret", "set-cookie": "s3cret",
            ]
            return .response(HTTPResponse(status: 200, headers: headers, body: Data(answer.utf8)))
        }
        let query =
            "?connectionParams=%7B%22anything%22%3A%22s3cret%22%7D&api_key=s3cret&input=%7B%22secret%22%3A%22s3cret%22%7D"
        let request = HTTPRequest(
            method: .post,
            url: URL(string: "https://host/trpc/login\(query)")!,
            headers: ["x-api-key": "s3cret", "content-type": "application/json"],
            body: Data(body.utf8)
        )
        _ = try await CassetteTransport(file, recording: mock).send(request)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("s3cret") && !text.contains("1234") && text.contains("Ann"))
        let written = try Cassette(contentsOf: file).exchanges[0]
        #expect(written.request.headers == ["content-type": "application/json"])
        #expect(written.response.headers == ["content-type": "application/json"])
        let replayed = try await CassetteTransport(file).send(request)
        let value = try TRPCCoding.decode(JSONValue.self, from: replayed.body)["result"]?["data"]
        #expect(value == ["accessToken": "redacted", "pin": 0, "expires": 5, "credentials": ["a": ["redacted"]]])
        #expect(written.request.body.map { "\($0)".contains("maxTokens") } == true)
    }

    @Test func linesAndEventsAreRedacted() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let answer =
            "event: connected\ndata: {}\n\nid: 1\ndata: {\"token\":\"s3cret\",\"n\":1}\n\n[0,0,[[{\"jwt\":\"s3cret\"}]]]\n"
        let mock = MockTransport()
        mock.on("events") { _ in .response(HTTPResponse(status: 200, headers: [:], body: Data(answer.utf8))) }
        let request = HTTPRequest(method: .get, url: URL(string: "https://host/trpc/events")!)
        _ = try await CassetteTransport(file, recording: mock).send(request)
        let replayed = try await CassetteTransport(file).send(request)
        let text = String(decoding: replayed.body, as: UTF8.self)
        #expect(
            text
                == answer.replacingOccurrences(of: "s3cret", with: "redacted").replacingOccurrences(
                    of: "data: {\"token\":\"redacted\",\"n\":1}",
                    with: "data: {\"n\":1,\"token\":\"redacted\"}"
                )
        )
    }

    /// The second form has another boundary, and is answered nevertheless.
    @Test func formsAreRedacted() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let upload = Procedure<FormData, JSONValue>.mutation("upload")
        var form = FormData()
        form.append("password", "s3cret\r\ns3cret")
        form.append("user", #"{"token":"s3cret","name":"Ann"}"#)
        form.append("title", "Tea")
        form.append("photo", .data(Data([0xFF, 0x00])), filename: "a.bin")
        let recorder = try CassetteTransport(file, recording: ScriptedTransport(json: #"{"result":{"data":true}}"#))
        let url = URL(string: "https://host/trpc")!
        _ = try await TRPCClient(url: url, transport: recorder).call(upload, form)
        let request = try #require(try Cassette(contentsOf: file).exchanges.first?.request)
        guard case .bytes(let bytes) = request.body else { throw CocoaError(.fileReadCorruptFile) }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains("s3cret") && text.contains("Ann") && text.contains("Tea"))
        #expect(text.hasPrefix("--boundary\r\n") && text.hasSuffix("\r\n--boundary--\r\n"))
        #expect(request.headers["content-type"] == "multipart/form-data; boundary=boundary")
        let player = try CassetteTransport(file)
        #expect(try await TRPCClient(url: url, transport: player).call(upload, form) == .bool(true))
    }

    @Test func redactionIsConfigurable() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let mock = MockTransport()
        mock.on(Shop.ping) { _ in .output("pong") }
        let redaction = Cassette.Redaction(headers: ["x-tenant"]) { $0 == "tenant" }
        let url = URL(string: "https://host/trpc/ping?tenant=a&password=b")!
        let request = HTTPRequest(method: .get, url: url, headers: ["X-Tenant": "t", "accept": "a"])
        _ = try await CassetteTransport(file, recording: mock, redaction: redaction).send(request)
        let written = try Cassette(contentsOf: file).exchanges[0].request
        #expect(written.headers == ["x-tenant": "t"] && written.path == "/trpc/ping?tenant=redacted&password=b")
        _ = try await CassetteTransport(file, redaction: redaction).send(request)
    }

    @Test func cassettesAreReadableOnlyByTheUser() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        for _ in 0..<2 {
            try await record()
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
        let folder = file.deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["shop.json"])
    }
}
