import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting

extension Palytt.Client {
    /// Creates a client with an in-memory transport.
    init(_ mock: MockTransport) {
        self.init(url: URL(string: "https://mock/trpc")!, transport: mock)
    }

    /// Creates a client of a backend that returns JSON for one procedure.
    init(_ path: String, answering json: String) {
        let mock = MockTransport()
        mock.on(path, response: .json(json))
        self.init(mock)
    }
}

/// The ids of the fixtures.
enum ID {
    static let user = UUID(uuidString: "6f1a0000-0000-4000-8000-000000000001")!
    static let post = UUID(uuidString: "6f1b0000-0000-4000-8000-000000000001")!
    static let comment = UUID(uuidString: "6f1c0000-0000-4000-8000-000000000001")!
    static let shop = UUID(uuidString: "6f1d0000-0000-4000-8000-000000000001")!
    static let request = UUID(uuidString: "6f1e0000-0000-4000-8000-000000000001")!

    /// Returns another id, the same for the same number.
    static func number(_ number: Int) -> UUID { UUID(uuidString: "6f1f0000-0000-4000-8000-00000000000\(number)")! }
}

extension UUID {
    /// The id in JSON.
    var text: String { uuidString.lowercased() }
    var json: JSONValue { .string(text) }
}

/// The JSON that the backend returns.
enum Fixture {
    static let summary =
        #"{"id":"6f1a0000-0000-4000-8000-000000000001","clerkId":"user_1","username":"ana","name":null,"avatarUrl":null}"#

    static let post = #"""
        {"id":"6f1b0000-0000-4000-8000-000000000001","authorId":"6f1a0000-0000-4000-8000-000000000001","authorClerkId":"user_1","shopId":null,"shopName":"Tasca","foodItem":"Bifana",
        "description":"","rating":4.5,"imageUrl":null,"imageUrls":[],"tags":["pork"],"isPublic":true,"likesCount":2,
        "commentsCount":1,"createdAt":"2026-01-15T09:30:00.123Z","updatedAt":"2026-01-15T09:31:00.456Z"}
        """#

    static let shop = #"""
        {"id":"6f1d0000-0000-4000-8000-000000000001","name":"Tasca","location":{"latitude":38.71,"longitude":-9.14,"address":"Rua A, 1"},
        "cuisines":["portuguese"],"priceLevel":2,"averageRating":null,"ratingsCount":0,
        "hours":{"mon":["09:00","18:00"],"sat":["10:00","02:00"]},"verified":false,
        "attributes":{"wifi":true,"tables":12,"dress":"casual"}}
        """#

    static let user = #"""
        {"id":"6f1a0000-0000-4000-8000-000000000001","clerkId":"user_1","username":"ana","name":"Ana","bio":null,"avatarUrl":null,"role":"user",
        "dietaryPreferences":["gluten-free"],"followersCount":0,"followingCount":0,"postsCount":0,
        "createdAt":"2026-01-15T09:30:00.123Z","updatedAt":"2026-01-15T09:30:00.123Z"}
        """#

    static func page(_ items: String...) -> String {
        #"{"items":[\#(items.joined(separator: ","))],"nextCursor":null,"total":\#(items.count)}"#
    }
}
