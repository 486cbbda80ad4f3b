import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Declarations for the samples of the page "Coming from CreateAPI".
///
/// They are from the package Get and CreateAPI's output for `Schemas/bistro.openapi.yaml`, without implementations,
/// since samples are compiled, not run.
enum CreateAPI {
    static let client = APIClient(baseURL: URL(string: "https://bistro.example.com"))

    // Get
    struct Request<Response>: Sendable {}
    struct Response<Value: Sendable>: Sendable { var value: Value }
    enum APIError: Error { case unacceptableStatusCode(Int) }
    protocol APIClientDelegate: Sendable {
        func client(_ client: APIClient, willSendRequest request: inout URLRequest) async throws
        func client(
            _ client: APIClient,
            validateResponse response: HTTPURLResponse,
            data: Data,
            task: URLSessionTask
        ) throws
        func client(
            _ client: APIClient,
            shouldRetry task: URLSessionTask,
            error: any Error,
            attempts: Int
        ) async throws -> Bool
    }
    actor APIClient {
        struct Configuration { var delegate: (any APIClientDelegate)? }
        init(baseURL: URL?, _ configure: @Sendable (inout Configuration) -> Void = { _ in }) {}
        func send<T: Decodable & Sendable>(_ request: Request<T>) async throws -> Response<T> { preconditionFailure() }
    }

    // Entities
    struct NaiveDate: Codable {}
    struct Dish: Decodable, Sendable { var id, name: String, price: Double, since: NaiveDate }
    struct DishPage: Decodable, Sendable { var items: [Dish], nextCursor: String? }
    struct Photo: Decodable, Sendable { var url: URL }
    struct NewOrder: Encodable { var dishID: String, quantity: Int, note: String? = nil }
    struct Order: Decodable, Sendable { var id: String, status: OrderStatus, readyAt: Date }
    enum OrderStatus: String, Codable, CaseIterable { case received, cooking, ready }
    struct SoldOut: Codable { var message: String, backAt: Date? }
    struct Guest: Decodable, Sendable { var name: String, nickname: String? }

    // Paths
    enum Paths {
        static var dishes: Dishes { Dishes() }
        static var orders: Orders { Orders() }
        static var guest: GuestPath { GuestPath() }

        struct Dishes {
            func get(cursor: String? = nil, limit: Int? = nil) -> Request<DishPage> { Request() }
            func dishID(_ dishID: String) -> WithDishID { WithDishID() }

            struct WithDishID {
                func get(language: String? = nil) -> Request<Dish> { Request() }
                var photo: PhotoPath { PhotoPath() }
            }
            struct PhotoPath { func post(_ body: Data) -> Request<Photo> { Request() } }
        }
        struct Orders { func post(_ body: NewOrder) -> Request<Order> { Request() } }
        struct GuestPath { func patch(_ body: Data) -> Request<Guest> { Request() } }
    }
}
