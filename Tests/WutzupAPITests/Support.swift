import Foundation
import TRPCRuntime
import TRPCTesting
import WutzupAPI

extension Wutzup.Client {
    /// Creates a client with an in-memory transport.
    init(_ mock: MockTransport, validatesInputs: Bool = false) {
        self.init(url: URL(string: "https://mock/trpc")!, transport: mock) {
            $0.validatesInputs = validatesInputs
        }
    }

    /// Creates a client of a backend that returns JSON for one procedure.
    init(_ path: String, answering json: String) {
        let mock = MockTransport(transformer: .superjson)
        mock.on(path, response: .json(json))
        self.init(mock)
    }
}

/// The JSON that the backend returns.
enum Fixture {
    static let clientId = "6f1a0000-0000-4000-8000-000000000001"

    static let user = #"{"id":"u_1","handle":"ana","displayName":"Ana","photoUrl":null}"#

    static let message = #"""
        {"id":"m_1","clientId":"\#(clientId)","conversationId":"c_1","senderId":"u_1","text":"Hi 👋","attachments":[
        {"kind":"image","url":"https://i.example.com/1.png","size":10,"width":2,"height":3},{"kind":"poll","options":2}],
        "reactions":{"👍🏽":["u_2"],"❤️":["u_2","u_3"],"a.b":[]},"status":"delivered","sentAt":"2026-01-15T09:30:00.000Z",
        "editedAt":null,"mentions":["u_3","u_2"],"deletedAt":null}
        """#

    static let conversation = #"""
        {"id":"c_1","kind":"direct","title":null,"participants":[\#(user)],"lastMessage":\#(message),"unreadCount":1,
        "mutedUntil":null,"pinned":false,"createdAt":"2026-01-15T09:00:00.000Z","updatedAt":"2026-01-15T09:30:00.000Z"}
        """#

    static let presence = #"""
        {"userId":"u_1","state":"away","statusText":null,"lastSeenAt":"2026-01-15T09:30:00.000Z"}
        """#
}
