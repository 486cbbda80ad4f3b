// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/ComingFromCreateAPI.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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

extension CreateAPI {
struct SoldOutError: Error { var body: SoldOut }
}
extension CreateAPI {
struct BearerToken: APIClientDelegate {
    func client(_ client: APIClient, willSendRequest request: inout URLRequest) async throws {
        request.setValue("Bearer \(await tokens.current)", forHTTPHeaderField: "Authorization")
    }

    func client(_ client: APIClient, validateResponse response: HTTPURLResponse, data: Data, task: URLSessionTask) throws {
        if response.statusCode == 409 { throw SoldOutError(body: try JSONDecoder().decode(SoldOut.self, from: data)) }
        if response.statusCode >= 300 { throw APIError.unacceptableStatusCode(response.statusCode) }
    }

    func client(
        _ client: APIClient,
        shouldRetry task: URLSessionTask,
        error: any Error,
        attempts: Int
    ) async throws -> Bool {
        guard case APIError.unacceptableStatusCode(401) = error, attempts == 1 else { return false }
        return try await tokens.refresh() != ""
    }
}
}

extension CreateAPI {

private static func sample1() async throws {
    let client = APIClient(baseURL: URL(string: "https://bistro.example.com")) { $0.delegate = BearerToken() }
    let dish = try await client.send(Paths.dishes.dishID("d1").get(language: "en")).value
    show(dish.name)
}

private static func sample2() async throws {

    let bistro = Bistro.Client(credentials: .init(bearerAuth: { await tokens.current }))
    let dish = try await bistro.dishes.getDish(dishId: "d1", language: "en")
    show(dish.name)
}

private static func sample3() async throws {
    let order = try await client.send(Paths.orders.post(NewOrder(dishID: "d1", quantity: 2))).value
    show(order.id)
}

private static func sample4() async throws {
    let order = try await bistro.orders.createOrder(dishId: "d1", quantity: 2)
    show(order.id)
}

private static func sample5() async throws {
    let patch = try JSONSerialization.data(withJSONObject: ["nickname": NSNull()])
    _ = try await client.send(Paths.guest.patch(patch))
}

private static func sample6() async throws {
    try await bistro.account.updateGuest(nickname: .null)
}

private static func sample7() async throws {
    var cursor: String?
    repeat {
        let page = try await client.send(Paths.dishes.get(cursor: cursor, limit: 50)).value
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
    let boundary = UUID().uuidString
    var form = Data()
    form.append(Data("--\(boundary)\r\n".utf8))
    form.append(Data("Content-Disposition: form-data; name=\"file\"; filename=\"dish.jpg\"\r\n\r\n".utf8))
    form.append(try Data(contentsOf: folder.appending(path: "dish.jpg")))
    form.append(Data("\r\n--\(boundary)--\r\n".utf8))
    _ = try await client.send(Paths.dishes.dishID("d1").photo.post(form))
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample10() async throws {
    let photo = UploadFile(contentsOf: folder.appending(path: "dish.jpg"), contentType: "image/jpeg")
    try await bistro.dishes.uploadPhoto(dishId: "d1", file: photo, caption: "Ratatouille")
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample11() async throws {
    do {
        _ = try await client.send(Paths.orders.post(NewOrder(dishID: "d1", quantity: 2)))
    } catch let soldOut as SoldOutError {
        show(soldOut.body.message, soldOut.body.backAt ?? .now)
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
    for try await event in bistro.orders.watchOrder(orderId: "o1") {
        show(event.status, event.at)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample16() async throws {
    let order = try await client.send(Paths.orders.post(NewOrder(dishID: "d1", quantity: 1))).value
    switch order.status {
    case .received, .cooking: show("Soon")
    case .ready: show("Now")
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample17() async throws {
    let order = try await bistro.orders.createOrder(dishId: "d1", quantity: 1)
    switch order.status {
    case .received, .cooking: show("Soon")
    case .ready: show("Now")
    case .unknown(let name): show(name)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample18() async throws {
    let dish = try await client.send(Paths.dishes.dishID("d1").get()).value
    let order = try await client.send(Paths.orders.post(NewOrder(dishID: dish.id, quantity: 1))).value
    show(dish.since)  // a NaiveDate
    show(order.readyAt.timeIntervalSinceNow)  // a Date
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample19() async throws {
    let dish = try await bistro.dishes.getDish(dishId: "d1")
    let order = try await bistro.orders.createOrder(dishId: dish.id, quantity: 1)
    show(dish.since.year)  // a CalendarDate: a day, in no time zone
    show(order.readyAt.timeIntervalSinceNow)  // a Date; the fraction of the second may be there or not
}
}
