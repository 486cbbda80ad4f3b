// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/ComingFromSwiftOpenAPIGenerator.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import BistroAPI
import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCTesting
import Testing
import WutzupAPI
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension SwiftOpenAPIGenerator {
struct BearerToken: ClientMiddleware {
    func intercept(
        _ request: HTTPRequest,
        body: HTTPBody?,
        baseURL: URL,
        operationID: String,
        next: @Sendable (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
    ) async throws -> (HTTPResponse, HTTPBody?) {
        var request = request
        request.headerFields[.authorization] = "Bearer \(await tokens.current)"
        let answer = try await next(request, body, baseURL)
        guard answer.0.status.code == 401, body == nil else { return answer }
        request.headerFields[.authorization] = "Bearer \(try await tokens.refresh())"
        return try await next(request, nil, baseURL)
    }
}
}

extension SwiftOpenAPIGenerator {

private static func sample1() async throws {
    let client = Client(
        serverURL: URL(string: "https://bistro.example.com")!,
        transport: URLSessionTransport(),
        middlewares: [BearerToken()]
    )
    let response = try await client.getDish(path: .init(dishId: "d1"), query: .init(language: "en"))
    let dish = try response.ok.body.json
    show(dish.name)
}

private static func sample2() async throws {

    let bistro = Bistro.Client(credentials: .init(bearerAuth: { await tokens.current }))
    let dish = try await bistro.dishes.getDish(dishId: "d1", language: "en")
    show(dish.name)
}

private static func sample3() async throws {
    let response = try await client.createOrder(body: .json(.init(dishId: "d1", quantity: 2)))
    let order = try response.created.body.json
    show(order.id)
}

private static func sample4() async throws {
    let order = try await bistro.orders.createOrder(dishId: "d1", quantity: 2)
    show(order.id)
}

private static func sample5() async throws {
    let patch = Components.Schemas.GuestPatch(nickname: nil)
    let response = try await client.updateGuest(body: .application_merge_hyphen_patch_plus_json(patch))
    _ = try response.ok
}

private static func sample6() async throws {
    try await bistro.account.updateGuest(nickname: .null)
}

private static func sample7() async throws {
    var cursor: String?
    repeat {
        let response = try await client.listDishes(query: .init(cursor: cursor, limit: 50))
        let page = try response.ok.body.json
        show(page.items)
        cursor = page.nextCursor
    } while cursor != nil
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample8() async throws {

    let dishes = Paging(Bistro.Dishes.listDishes, from: .init(limit: 50))
    for try await page in bistro.pages(dishes) { show(page.value.items) }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample9() async throws {
    let photo = try Data(contentsOf: folder.appending(path: "dish.jpg"))
    let response = try await client.uploadPhoto(
        path: .init(dishId: "d1"),
        body: .multipartForm([
            .file(.init(payload: .init(body: HTTPBody(photo)), filename: "dish.jpg")),
            .caption(.init(payload: .init(body: HTTPBody(Data("Ratatouille".utf8))))),
        ])
    )
    _ = try response.created
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample10() async throws {
    let photo = UploadFile(contentsOf: folder.appending(path: "dish.jpg"), contentType: "image/jpeg")
    try await bistro.dishes.uploadPhoto(dishId: "d1", file: photo, caption: "Ratatouille")
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample11() async throws {
    switch try await client.createOrder(body: .json(.init(dishId: "d1", quantity: 2))) {
    case .created(let created):
        show(try created.body.json.id)
    case .conflict(let conflict):
        let soldOut = try conflict.body.json
        show(soldOut.message, soldOut.backAt ?? .now)
    case .undocumented(let statusCode, _):
        show(statusCode)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample12() async throws {
    do {
        try await bistro.orders.createOrder(dishId: "d1", quantity: 2)
    } catch let error as TRPCError {
        guard case .conflict(let soldOut) = error.failure(of: Bistro.Orders.createOrder) else { throw error }
        show(soldOut.message, soldOut.backAt ?? .now)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample13() async throws {
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample14() async throws {
    let session = Session(store: .device("bistro")) { refreshToken in
        let new = try await Bistro.Client().account.refreshSession(refreshToken: refreshToken)
        return SessionTokens(accessToken: new.accessToken, refreshToken: new.refreshToken)
    }
    let signedIn = Bistro.Client(session: session)
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample15() async throws {
    let response = try await client.watchOrder(path: .init(orderId: "o1"))
    let events = try response.ok.body.text_event_hyphen_stream
    for try await event in events.asDecodedServerSentEventsWithJSONData(of: Components.Schemas.OrderEvent.self) {
        guard let data = event.data else { continue }
        show(data.status, data.at)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample16() async throws {
    for try await event in bistro.orders.watchOrder(orderId: "o1") {
        show(event.status, event.at)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample17() async throws {
    let order = try await client.createOrder(body: .json(.init(dishId: "d1", quantity: 1))).created.body.json
    switch order.status {
    case .received, .cooking: show("Soon")
    case .ready: show("Now")
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample18() async throws {
    let order = try await bistro.orders.createOrder(dishId: "d1", quantity: 1)
    switch order.status {
    case .received, .cooking: show("Soon")
    case .ready: show("Now")
    case .unknown(let name): show(name)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample19() async throws {
    let dish = try await client.getDish(path: .init(dishId: "d1"), query: .init()).ok.body.json
    let order = try await client.createOrder(body: .json(.init(dishId: dish.id, quantity: 1))).created.body.json
    show(dish.since)  // a String
    show(order.readyAt.timeIntervalSinceNow)  // a Date
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample20() async throws {
    let dish = try await bistro.dishes.getDish(dishId: "d1")
    let order = try await bistro.orders.createOrder(dishId: dish.id, quantity: 1)
    show(dish.since.year)  // a CalendarDate: a day, in no time zone
    show(order.readyAt.timeIntervalSinceNow)  // a Date; the fraction of the second may be there or not
}
}
