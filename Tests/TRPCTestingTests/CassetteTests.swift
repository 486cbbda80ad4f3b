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
            let headers: HTTPHeaders = ["content-type": "application/json", "Set-Cookie": "session=secret"]
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

    @Test func whatWasRecordedIsReplayedOnAnyHost() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        try await record()
        let transport = try CassetteTransport(file)
        let client = client(transport, host: "replayed")
        #expect(try await client.call(Shop.getItem, .init(id: "2")) == Shop.Item(id: "2", name: "Bowl"))
        let error = await trpcError { try await client.call(Shop.buy, .init(id: "1")) }
        #expect(error?.httpStatus == 409 && error?.body == Data([0xFF, 0x00]))
        #expect(transport.unplayed.map(\.request.path) == ["/trpc/items.get?tenant=a&input=%7B%22id%22%3A%221%22%7D"])
    }

    @Test func secretsAreNotWritten() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        try await record()
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("secret") && !text.contains("x-trace"))
        #expect(text.contains(#""path" : "/trpc/items.buy?tenant=a""#))
        #expect(try Cassette(contentsOf: file).exchanges.count == 3)
    }

    @Test func aRequestThatWasNotRecordedSaysWhatWas() async throws {
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

    @Test func streamsAreRecordedWhenTheyEnd() async throws {
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let request = HTTPRequest(method: .get, url: URL(string: "https://recorded/trpc/ping")!)
        let mock = MockTransport()
        mock.on(Shop.ping) { _ in .output("pong") }
        let recorded = try await CassetteTransport(file, recording: mock).stream(request).collected()
        let replayed = try await CassetteTransport(file).stream(request).collected()
        #expect(recorded.body == replayed.body && replayed.body == Data(#"{"result":{"data":"pong"}}"#.utf8))
    }

    @Test func aMissingCassetteIsAnError() {
        #expect(throws: CocoaError.self) { try CassetteTransport(file) }
    }
}
