// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/ComingFromURLSession.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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

fileprivate struct Dish: Codable { var id, name: String, price: Double, since: String }
fileprivate struct BistroService {
    let base = URL(string: "https://bistro.example.com")!

    func request(_ method: String, _ path: String, query: [URLQueryItem] = [], body: (any Encodable)? = nil) async throws -> URLRequest {
        var request = URLRequest(url: base.appending(path: path).appending(queryItems: query))
        request.httpMethod = method
        request.setValue("Bearer \(await tokens.current)", forHTTPHeaderField: "Authorization")
        if let body {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            request.httpBody = try encoder.encode(body)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        return request
    }

    func decode<Answer: Decodable>(_ data: Data) throws -> Answer {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Answer.self, from: data)
    }

    func dish(_ id: String, language: String) async throws -> Dish {
        try await send(request("GET", "dishes/\(id)", query: [URLQueryItem(name: "language", value: language)]))
    }
}
fileprivate struct NewOrder: Encodable { var dishId: String, quantity: Int, note: String? = nil }
fileprivate enum OrderStatus: String, Codable { case received, cooking, ready }
fileprivate struct Order: Decodable { var id: String, status: OrderStatus, readyAt: Date }
fileprivate extension BistroService {
    func order(_ order: NewOrder) async throws -> Order {
        try await send(request("POST", "orders", body: order))
    }
}
fileprivate struct GuestPatch: Encodable {
    var nickname: String?
    enum CodingKeys: CodingKey { case nickname }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(nickname, forKey: .nickname)  // null, where it is nil
    }
}
fileprivate struct Guest: Decodable { var name: String, nickname: String? }
fileprivate extension BistroService {
    func update(_ patch: GuestPatch) async throws -> Guest {
        var request = try await request("PATCH", "guest", body: patch)
        request.setValue("application/merge-patch+json", forHTTPHeaderField: "Content-Type")
        return try await send(request)
    }
}
fileprivate struct DishPage: Decodable { var items: [Dish], nextCursor: String? }
fileprivate extension BistroService {
    func dishes(after cursor: String?) async throws -> DishPage {
        let cursor = cursor.map { [URLQueryItem(name: "cursor", value: $0)] } ?? []
        return try await send(request("GET", "dishes", query: cursor + [URLQueryItem(name: "limit", value: "50")]))
    }
}
fileprivate struct Photo: Decodable { var url: URL }
fileprivate extension BistroService {
    func upload(_ photo: Data, of dish: String) async throws -> Photo {
        let boundary = UUID().uuidString
        var request = try await request("POST", "dishes/\(dish)/photo")
        request.setValue("multipart/form-data; boundary=\(boundary)", forHTTPHeaderField: "Content-Type")
        var form = Data("--\(boundary)\r\n".utf8)
        form.append(Data("Content-Disposition: form-data; name=\"file\"; filename=\"dish.jpg\"\r\n".utf8))
        form.append(Data("Content-Type: image/jpeg\r\n\r\n".utf8))
        form.append(photo)
        form.append(Data("\r\n--\(boundary)--\r\n".utf8))
        request.httpBody = form
        return try await send(request)
    }
}
fileprivate struct SoldOut: Decodable { var message: String, backAt: Date? }
fileprivate enum ServiceError: Error { case soldOut(SoldOut), status(Int) }
fileprivate extension BistroService {
    func check(_ response: URLResponse, _ data: Data) throws {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if status == 409 { throw ServiceError.soldOut(try decode(data)) }
        guard (200..<300).contains(status) else { throw ServiceError.status(status) }
    }
}
fileprivate extension BistroService {
    func send<Answer: Decodable>(_ request: URLRequest) async throws -> Answer {
        var (data, response) = try await URLSession.shared.data(for: request)
        if (response as? HTTPURLResponse)?.statusCode == 401 {
            var request = request
            request.setValue("Bearer \(try await tokens.refresh())", forHTTPHeaderField: "Authorization")
            (data, response) = try await URLSession.shared.data(for: request)
        }
        try check(response, data)
        return try decode(data)
    }
}
fileprivate struct OrderEvent: Decodable { var status: OrderStatus, at: Date }
fileprivate extension BistroService {
    func watch(order: String, onEvent: (OrderEvent) -> Void) async throws {
        let (bytes, _) = try await URLSession.shared.bytes(for: request("GET", "orders/\(order)/events"))
        for try await line in bytes.lines where line.hasPrefix("data:") {
            onEvent(try decode(Data(line.dropFirst(5).utf8)))
        }
    }
}

private func sample1() async throws {

}

private func sample2() async throws {

    let bistro = Bistro.Client(credentials: .init(bearerAuth: { await tokens.current }))
    let dish = try await bistro.dishes.getDish(dishId: "d1", language: "en")
    show(dish.name)
}

private func sample3() async throws {

}

private func sample4() async throws {
    let order = try await bistro.orders.createOrder(dishId: "d1", quantity: 2)
    show(order.id)
}

private func sample5() async throws {

}

private func sample6() async throws {
    try await bistro.account.updateGuest(nickname: .null)
}

private func sample7() async throws {

}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample8() async throws {

    let dishes = Paging(Bistro.Dishes.listDishes, from: .init(limit: 50))
    for try await page in bistro.pages(dishes) { show(page.value.items) }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample9() async throws {

}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample10() async throws {
    let photo = UploadFile(contentsOf: folder.appending(path: "dish.jpg"), contentType: "image/jpeg")
    try await bistro.dishes.uploadPhoto(dishId: "d1", file: photo, caption: "Ratatouille")
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample11() async throws {

}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample12() async throws {
    do {
        try await bistro.orders.createOrder(dishId: "d1", quantity: 2)
    } catch let error as TRPCError {
        guard case .conflict(let soldOut) = error.failure(of: Bistro.Orders.createOrder) else { throw error }
        show(soldOut.message, soldOut.backAt ?? .now)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample13() async throws {
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample14() async throws {
    let session = Session(store: .device("bistro")) { refreshToken in
        let new = try await Bistro.Client().account.refreshSession(refreshToken: refreshToken)
        return SessionTokens(accessToken: new.accessToken, refreshToken: new.refreshToken)
    }
    let signedIn = Bistro.Client(session: session)
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample15() async throws {

}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample16() async throws {
    for try await event in bistro.orders.watchOrder(orderId: "o1") {
        show(event.status, event.at)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample17() async throws {
    let order = try await BistroService().order(NewOrder(dishId: "d1", quantity: 1))
    switch order.status {
    case .received, .cooking: show("Soon")
    case .ready: show("Now")
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample18() async throws {
    let order = try await bistro.orders.createOrder(dishId: "d1", quantity: 1)
    switch order.status {
    case .received, .cooking: show("Soon")
    case .ready: show("Now")
    case .unknown(let name): show(name)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample19() async throws {
    let dish = try await BistroService().dish("d1", language: "en")
    let order = try await BistroService().order(NewOrder(dishId: dish.id, quantity: 1))
    show(dish.since)  // a String
    show(order.readyAt.timeIntervalSinceNow)  // a Date
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample20() async throws {
    let dish = try await bistro.dishes.getDish(dishId: "d1")
    let order = try await bistro.orders.createOrder(dishId: dish.id, quantity: 1)
    show(dish.since.year)  // a CalendarDate: a day, in no time zone
    show(order.readyAt.timeIntervalSinceNow)  // a Date; the fraction of the second may be there or not
}
