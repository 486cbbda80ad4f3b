import Foundation
import MainActorConsumer
import TRPCRuntime
import TRPCTesting

/// Ends the program with a message when something is not as expected.
func expect(_ condition: Bool, _ message: String) {
    guard !condition else { return }
    print("consumer: failed: \(message)")
    exit(1)
}

let book = #"""
    {"id":"b1","title":"Momo","price":12.5,"publishedAt":"1973-09-01T00:00:00.000Z","subtitle":null,"tags":["novel"],
     "format":"papyrus"}
    """#

let mock = MockTransport()
mock.on(Bookshop.Books.list) { call in
    expect(call.input == ["limit": 2], "books.list sends its input: \(String(describing: call.input))")
    return .json(#"{"books":[\#(book)],"nextCursor":null}"#)
}
mock.on(Bookshop.Books.byId) { _ in .error(.notFound, message: "No such book") }
mock.on(Bookshop.Orders.place) { call in
    expect(call.input == ["bookId": "b1", "note": .null], "null is sent: \(String(describing: call.input))")
    return .json(#"{"orderId":"o1"}"#)
}

guard let url = URL(string: "https://bookshop.example/trpc") else { exit(1) }
let api = Bookshop.Client(url: url, transport: mock)

let page = try await api.books.list(limit: 2)
expect(page.books.first?.title == "Momo", "a book is decoded")
expect(page.books.first?.publishedAt.timeIntervalSince1970 == 115_689_600, "a date is decoded")
expect(page.books.first?.format == .unknown("papyrus"), "a value from the future is kept")
expect(page.nextCursor == nil, "null is nil")

let order = try await api.call(Bookshop.Orders.place, .init(bookId: "b1", note: .null))
expect(order.orderId == "o1", "a procedure is called as a value")

do {
    _ = try await api.books.byId(id: "b2")
    expect(false, "an error answer throws")
} catch let error as TRPCError {
    expect(error.code == .notFound, "the code survives: \(error)")
    expect(error.message == "No such book", "the message survives: \(error)")
}

let source = try await serverSource(decoding: #"{"id":"1","at":"2026-01-31T12:00:00Z","source":"edge"}"#)
expect(source == "edge", "generated types work off the main actor")
print("consumer: ok")
