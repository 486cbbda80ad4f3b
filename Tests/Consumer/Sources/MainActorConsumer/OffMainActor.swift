import Foundation
import TRPC
import TRPCTesting

/// Uses the generated client off the main actor, in a module whose default is the main actor. Doesn't compile if the
/// generated types, or their conformances, are isolated to it.
public nonisolated func titlesOffMainActor() async throws -> [String] {
    let mock = MockTransport()
    mock.on(Shop.Books.byId) { call in
        .json(
            #"""
            {"id": "\#(call.input?["id"]?.stringValue ?? "")", "title": "Emma", "subtitle": null, "price": 7.5,
             "format": "audiobook", "publishedAt": "1815-12-23T00:00:00.000Z", "tags": []}
            """#
        )
    }
    let shop = Shop.Client(url: URL(string: "https://mock/trpc")!, transport: mock)
    return try await Task.detached {
        let book = try await shop.books.byId(id: "b1")
        let copy = try TRPCCoding.decode(Shop.Book.self, from: TRPCCoding.encode(book))
        return [copy == book ? book.title : "not the same after a round trip", book.format.rawValue]
    }.value
}
