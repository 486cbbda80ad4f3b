import Foundation
import MainActorConsumer
import TRPC
import TRPCTesting

// Calls the client that the build plugin has generated, over an in-memory transport.

let emma = #"""
    {"id": "b1", "title": "Emma", "subtitle": null, "price": 7.5, "format": "paperback",
     "publishedAt": "1815-12-23T00:00:00.000Z", "tags": ["classic"]}
    """#
let audio = #"""
    {"id": "b2", "title": "Persuasion", "subtitle": "A Novel", "price": 8, "format": "audiobook",
     "publishedAt": "1817-12-20T10:30:00.250Z", "tags": [], "pages": 249}
    """#

let mock = MockTransport()
mock.on("books.list", response: .json(#"{"items": [\#(emma), \#(audio)], "nextCursor": null}"#))
mock.on("books.add", response: .json(emma))
mock.on("orders.place") { call in
    call.input?["quantity"] == 3
        ? .json(
            #"{"id": "o1", "book": \#(emma), "total": 22.5, "status": "placed", "placedAt": "2026-01-31T12:00:00Z"}"#
        )
        : .error(.badRequest, message: "three at a time")
}
mock.on("books.byId", response: .error(.notFound, message: "no such book"))

let shop = Bookshop.Client(url: URL(string: "https://mock/trpc")!, transport: mock)
var checks = Checks()

// A query with optional input: only given values are sent.
let page = try await shop.books.list(limit: 2)
checks.expect("the input of books.list", mock.calls.last?.input, ["limit": 2])
checks.expect("the method of books.list", mock.calls.last?.request.method, .get)
checks.expect("the titles", page.items.map(\.title), ["Emma", "Persuasion"])
checks.expect("the cursor", page.nextCursor, nil)

// A model: nullable, optional, enum, date.
let first: Bookshop.Book = page.items[0]
let second: Bookshop.Book = page.items[1]
checks.expect("a null subtitle", first.subtitle, nil)
checks.expect("a subtitle", second.subtitle, "A Novel")
checks.expect("absent pages", first.pages, nil)
checks.expect("pages", second.pages, 249)
checks.expect("a known format", first.format, .paperback)
checks.expect("an unknown format", second.format.rawValue, "audiobook")
checks.expect("a date", first.publishedAt, Date(timeIntervalSince1970: -4_860_604_800))
checks.expect("a date with a fraction", second.publishedAt.timeIntervalSince1970, -4_797_667_799.75)
checks.expect("Identifiable", Set(page.items.map(\.id)), ["b1", "b2"])

// Absent and null differ.
try await shop.books.add(title: "Emma", price: 7.5, format: .paperback)
checks.expect("the input without a subtitle", mock.calls.last?.input?["subtitle"], nil)
try await shop.books.add(title: "Emma", price: 7.5, format: .paperback, subtitle: .null)
checks.expect("the input with a null subtitle", mock.calls.last?.input?["subtitle"], .null)
checks.expect("the method of books.add", mock.calls.last?.request.method, .post)

// A procedure as a value, called with one input value.
let order = try await shop.call(Bookshop.Orders.place, .init(bookId: "b1", quantity: 3, note: nil))
checks.expect("the order's book", order.book, first)
checks.expect("the order's status", order.status, .placed)
checks.expect("a required null", mock.calls.last?.input?["note"], .null)

// The backend's errors.
do {
    _ = try await shop.books.byId(id: "b3")
    checks.expect("books.byId", "an answer", "NOT_FOUND")
} catch let error as TRPCError {
    checks.expect("the error's code", error.code, .notFound)
    checks.expect("the error's message", error.message, "no such book")
}

checks.expect("off the main actor", try await titlesOffMainActor(), ["Emma", "audiobook"])

guard checks.failures == 0 else { exit(1) }
print("consumer: ok")
