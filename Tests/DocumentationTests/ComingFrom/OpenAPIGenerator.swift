import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Declarations for the samples of the page "Coming from openapi-generator".
///
/// They are from the generator's `swift6` output for `Schemas/bistro.openapi.yaml`, without implementations, since
/// samples are compiled, not run.
enum OpenAPIGenerator {
    // Infrastructure
    protocol URLSessionProtocol: Sendable {}
    final class RequestBuilder<T>: Sendable {}
    enum OpenAPIInterceptorRetry { case retry, dontRetry }
    protocol OpenAPIInterceptor: Sendable {
        func intercept<T>(
            urlRequest: URLRequest,
            urlSession: any URLSessionProtocol,
            requestBuilder: RequestBuilder<T>,
            completion: @Sendable @escaping (Result<URLRequest, any Error>) -> Void
        )
        func retry<T>(
            urlRequest: URLRequest,
            urlSession: any URLSessionProtocol,
            requestBuilder: RequestBuilder<T>,
            data: Data?,
            response: URLResponse?,
            error: any Error,
            completion: @Sendable @escaping (OpenAPIInterceptorRetry) -> Void
        )
    }
    final class CodableHelper: Sendable {
        func decode<T: Decodable>(_ type: T.Type, from data: Data) -> Result<T, any Error> { preconditionFailure() }
    }
    final class OpenAPIClientAPIConfiguration: @unchecked Sendable {
        static let shared = OpenAPIClientAPIConfiguration()
        var basePath = ""
        var interceptor: (any OpenAPIInterceptor)?
        let codableHelper = CodableHelper()
    }
    enum ErrorResponse: Error { case error(Int, Data?, URLResponse?, any Error) }

    // Models
    struct Dish: Codable { var id, name: String, price: Double, since: Date }
    struct DishPage: Codable { var items: [Dish], nextCursor: String? }
    struct Photo: Codable { var url: String }
    struct NewOrder: Codable { var dishId: String, quantity: Int, note: String? = nil }
    struct Order: Codable { var id: String, status: OrderStatus, readyAt: Date }
    enum OrderStatus: String, Codable, CaseIterable {
        case received, cooking, ready
        case unknownDefaultOpenApi = "unknown_default_open_api"
    }
    struct SoldOut: Codable { var message: String, backAt: Date? }
    struct Guest: Codable { var name: String, nickname: String? }
    enum NullEncodable<Wrapped: Codable> { case encodeNothing, encodeNull, encodeValue(Wrapped) }
    struct GuestPatch { var name: String? = nil, nickname = NullEncodable<String>.encodeNothing }

    // APIs
    enum DishesAPI {
        static func getDish(dishId: String, language: String? = nil) async throws(ErrorResponse) -> Dish {
            preconditionFailure()
        }
        static func listDishes(cursor: String? = nil, limit: Int? = nil) async throws(ErrorResponse) -> DishPage {
            preconditionFailure()
        }
        static func uploadPhoto(
            dishId: String,
            file: Data,
            caption: String? = nil
        ) async throws(ErrorResponse) -> Photo { preconditionFailure() }
    }
    enum OrdersAPI {
        static func createOrder(newOrder: NewOrder) async throws(ErrorResponse) -> Order { preconditionFailure() }
    }
    enum AccountAPI {
        static func updateGuest(guestPatch: GuestPatch) async throws(ErrorResponse) -> Guest { preconditionFailure() }
    }
}
