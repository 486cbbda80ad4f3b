import ClarityAPI
import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// The chat of CLARITY, which isn't in the contract: a typed channel over a WebSocket, with the client's credentials.
@Suite(.leavesNothingOpen) struct ChatTests {
    private struct Question: Encodable, Sendable { var text: String }
    private struct Reply: Decodable, Sendable {
        var role: String
        var text: String
    }

    private let server: StubServerProcess

    init() throws { server = try StubServerProcess() }

    private func chat(token: String) -> SocketChannel<Question, Reply> {
        let url = server.clarityURL.deletingLastPathComponent().deletingLastPathComponent()
        let api = Clarity.Client(server: .url(url), credentials: .init(httpBearer: { token }))
        return SocketChannel(
            api.client.configuration,
            "/ws/chat",
            security: [["HTTPBearer"]],
            options: SocketChannelOptions(transport: RawSocketTransport())
        )
    }

    @Test func messagesAreSentAndReceived() async throws {
        let chat = chat(token: "token-1")
        try await chat.send(Question(text: "Hello"))
        var replies: [Reply] = []
        for try await reply in chat.messages {
            replies.append(reply)
            if replies.count == 2 { break }
            try await chat.send(Question(text: "Again"))
        }
        #expect(replies.map(\.text) == ["You said: Hello", "You said: Again"] && replies[0].role == "assistant")
        chat.close()
    }

    @Test func oldTokenOpensNoSocket() async throws {
        let chat = chat(token: "old")
        let error = try #require(await trpcError { try await chat.send(Question(text: "Hello")) })
        #expect(error.httpStatus == 401 && error.code == .unauthorized)
        chat.close()
    }
}
