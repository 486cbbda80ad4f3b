import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCREST
@testable import TRPCRuntime

/// Events of a typed stream that can't be read.
struct UnreadableEventTests {
    struct Token: Codable, Sendable, Equatable { var text: String }

    private let events = RESTStream<NoInput, Token, UndocumentedFailure>(
        "chat",
        .get,
        "/chat",
        output: .events(of: Token.self)
    )

    private func client(_ data: [Data], _ choice: UnreadableEvents? = nil) -> TRPCClient {
        var body = Data("data: {\"text\":\"a\"}\n\n".utf8)
        for data in data { body += Data("data: ".utf8) + data + Data("\n\n".utf8) }
        body += Data("data: {\"text\":\"b\"}\n\n".utf8)
        let transport = ScriptedTransport.streams { [body] _, _ in
            .init(status: 200, headers: ["content-type": "text/event-stream"], chunks: [body], end: .complete)
        }
        let url = URL(string: "https://api.example.com")!
        var configuration = TRPCClient.Configuration(url: url, transport: transport)
        if let choice { configuration.unreadableEvents = choice }
        return TRPCClient(configuration)
    }

    private func all<Item>(_ items: RESTItems<Item>) async throws -> [Item] {
        var all: [Item] = []
        for try await item in items { all.append(item) }
        return all
    }

    private static let noise = [
        Data(), Data("heartbeat".utf8), Data([0x22, 0xFF, 0xFE, 0x22]), Data("{\"text\":".utf8), Data("  ".utf8),
    ]

    @Test(arguments: noise) func nonJSONEventsAreSkipped(data: Data) async throws {
        #expect(try await all(client([data]).stream(events)) == [Token(text: "a"), Token(text: "b")])
    }

    @Test func skippedEventsAreReported() async throws {
        let reported = Locked<[Data?]>([])
        let choice = UnreadableEvents.skipNonJSON { error in reported.withLock { $0.append(error.body) } }
        #expect(try await all(client(Self.noise, choice).stream(events)).count == 2)
        #expect(reported.withLock(\.self) == Self.noise)
    }

    @Test func mismatchedJSONEndsTheStreamUnlessSkipped() async throws {
        let other = Data(#"{"x":1}"#.utf8)
        await #expect(throws: TRPCError.self) { try await all(client([other]).stream(events)) }
        #expect(try await all(client([other], .skip()).stream(events)).count == 2)
        #expect(try await all(client([other]).stream(events).unreadableEvents(.skip())).count == 2)
    }

    @Test(arguments: noise) func streamMayEndWithTheFirstUnreadableEvent(data: Data) async throws {
        let error = await #expect(throws: TRPCError.self) { try await all(client([data], .fail).stream(events)) }
        #expect(error?.code == .decodingFailed)
        await #expect(throws: TRPCError.self) { try await all(client([data]).stream(events).unreadableEvents(.fail)) }
    }

    @Test func reportedFailuresAlwaysEndTheStream() async throws {
        let failure = Data(#"{"error":{"message":"Overloaded"}}"#.utf8)
        let error = await #expect(throws: TRPCError.self) { try await all(client([failure], .skip()).stream(events)) }
        #expect(error?.message == "Overloaded")
    }

    @Test func collectingCallsSkipUnreadableEvents() async throws {
        #expect(try await client(Self.noise).call(events).count == 2)
    }
}
