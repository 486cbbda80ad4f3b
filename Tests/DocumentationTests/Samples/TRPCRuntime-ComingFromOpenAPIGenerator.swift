// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/ComingFromOpenAPIGenerator.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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

extension OpenAPIGenerator {
struct BearerToken: OpenAPIInterceptor {
    func intercept<T>(
        urlRequest: URLRequest,
        urlSession: any URLSessionProtocol,
        requestBuilder: RequestBuilder<T>,
        completion: @Sendable @escaping (Result<URLRequest, any Error>) -> Void
    ) {
        Task {
            var request = urlRequest
            request.setValue("Bearer \(await tokens.current)", forHTTPHeaderField: "Authorization")
            completion(.success(request))
        }
    }

    func retry<T>(
        urlRequest: URLRequest,
        urlSession: any URLSessionProtocol,
        requestBuilder: RequestBuilder<T>,
        data: Data?,
        response: URLResponse?,
        error: any Error,
        completion: @Sendable @escaping (OpenAPIInterceptorRetry) -> Void
    ) {
        guard (response as? HTTPURLResponse)?.statusCode == 401 else { return completion(.dontRetry) }
        Task { completion((try? await tokens.refresh()) == nil ? .dontRetry : .retry) }
    }
}
}

extension OpenAPIGenerator {

private static func sample1() async throws {
    OpenAPIClientAPIConfiguration.shared.basePath = "https://bistro.example.com"
    OpenAPIClientAPIConfiguration.shared.interceptor = BearerToken()
    let dish = try await DishesAPI.getDish(dishId: "d1", language: "en")
    show(dish.name)
}

private static func sample2() async throws {

    let bistro = Bistro.Client(credentials: .init(bearerAuth: { await tokens.current }))
    let dish = try await bistro.dishes.getDish(dishId: "d1", language: "en")
    show(dish.name)
}

private static func sample3() async throws {
    let order = try await OrdersAPI.createOrder(newOrder: NewOrder(dishId: "d1", quantity: 2))
    show(order.id)
}

private static func sample4() async throws {
    let order = try await bistro.orders.createOrder(dishId: "d1", quantity: 2)
    show(order.id)
}

private static func sample5() async throws {
    _ = try await AccountAPI.updateGuest(guestPatch: GuestPatch(nickname: .encodeNull))
}

private static func sample6() async throws {
    try await bistro.account.updateGuest(nickname: .null)
}

private static func sample7() async throws {
    var cursor: String?
    repeat {
        let page = try await DishesAPI.listDishes(cursor: cursor, limit: 50)
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
    _ = try await DishesAPI.uploadPhoto(dishId: "d1", file: photo, caption: "Ratatouille")
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample10() async throws {
    let photo = UploadFile(contentsOf: folder.appending(path: "dish.jpg"), contentType: "image/jpeg")
    try await bistro.dishes.uploadPhoto(dishId: "d1", file: photo, caption: "Ratatouille")
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample11() async throws {
    do {
        _ = try await OrdersAPI.createOrder(newOrder: NewOrder(dishId: "d1", quantity: 2))
    } catch {
        guard case .error(409, let data?, _, _) = error else { throw error }
        let soldOut = try OpenAPIClientAPIConfiguration.shared.codableHelper.decode(SoldOut.self, from: data).get()
        show(soldOut.message, soldOut.backAt ?? .now)
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
    let order = try await OrdersAPI.createOrder(newOrder: NewOrder(dishId: "d1", quantity: 1))
    switch order.status {
    case .received, .cooking: show("Soon")
    case .ready: show("Now")
    case .unknownDefaultOpenApi: show("?")
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
    let dish = try await DishesAPI.getDish(dishId: "d1")
    let order = try await OrdersAPI.createOrder(newOrder: NewOrder(dishId: dish.id, quantity: 1))
    show(dish.since, order.readyAt.timeIntervalSinceNow)  // both are a Date
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private static func sample19() async throws {
    let dish = try await bistro.dishes.getDish(dishId: "d1")
    let order = try await bistro.orders.createOrder(dishId: dish.id, quantity: 1)
    show(dish.since.year)  // a CalendarDate: a day, in no time zone
    show(order.readyAt.timeIntervalSinceNow)  // a Date; the fraction of the second may be there or not
}
}
