import Foundation

/// Declarations for the samples of the page "Coming from Apple's generator".
///
/// They are from OpenAPIRuntime, HTTPTypes and swift-openapi-generator's output for `Schemas/bistro.openapi.yaml`,
/// without implementations, since samples are compiled, not run.
enum SwiftOpenAPIGenerator {
    static let client = Client(serverURL: URL(string: "https://bistro.example.com")!, transport: URLSessionTransport())

    // HTTPTypes
    struct HTTPFields {
        enum Name { case authorization }
        subscript(name: Name) -> String? {
            get { nil }
            set {}
        }
    }
    struct HTTPRequest { var headerFields = HTTPFields() }
    struct HTTPResponse {
        struct Status { var code: Int }
        var status: Status
    }

    // OpenAPIRuntime
    struct HTTPBody: AsyncSequence, Sendable {
        init(_ data: Data) {}
        func makeAsyncIterator() -> AsyncStream<[UInt8]>.Iterator { preconditionFailure() }
        func asDecodedServerSentEventsWithJSONData<Event: Decodable>(
            of type: Event.Type
        ) -> AsyncThrowingStream<ServerSentEventWithJSONData<Event>, any Error> { preconditionFailure() }
    }
    struct ServerSentEventWithJSONData<Event: Sendable>: Sendable { var data: Event? }
    struct MultipartPart<Payload> { init(payload: Payload, filename: String? = nil) {} }
    struct UndocumentedPayload { var body: HTTPBody? }
    protocol ClientTransport {}
    struct URLSessionTransport: ClientTransport {}
    protocol ClientMiddleware: Sendable {
        typealias Next = @Sendable (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
        func intercept(
            _ request: HTTPRequest,
            body: HTTPBody?,
            baseURL: URL,
            operationID: String,
            next: Next
        ) async throws -> (HTTPResponse, HTTPBody?)
    }

    // The generated code
    enum Components {
        enum Schemas {
            struct Dish: Codable { var id, name: String, price: Double, since: String }
            struct DishPage: Codable { var items: [Dish], nextCursor: String? }
            struct Photo: Codable { var url: String }
            struct NewOrder: Codable { var dishId: String, quantity: Int, note: String? = nil }
            struct Order: Codable { var id: String, status: OrderStatus, readyAt: Date }
            enum OrderStatus: String, Codable, CaseIterable, Sendable { case received, cooking, ready }
            struct OrderEvent: Codable, Sendable { var status: OrderStatus, at: Date }
            struct SoldOut: Codable { var message: String, backAt: Date? }
            struct Guest: Codable { var name: String, nickname: String? }
            struct GuestPatch: Codable { var name: String? = nil, nickname: String? }
        }
    }

    struct JSON<Value> { var json: Value { get throws { preconditionFailure() } } }
    struct Answer<Value> { var body: JSON<Value> }
    struct Output<Value> {
        var ok: Answer<Value> { get throws { preconditionFailure() } }
        var created: Answer<Value> { get throws { preconditionFailure() } }
    }
    enum CreateOrderOutput {
        case created(Answer<Components.Schemas.Order>)
        case conflict(Answer<Components.Schemas.SoldOut>)
        case undocumented(statusCode: Int, UndocumentedPayload)
        var created: Answer<Components.Schemas.Order> { get throws { preconditionFailure() } }
    }
    struct EventStream { var text_event_hyphen_stream: HTTPBody { get throws { preconditionFailure() } } }
    struct EventAnswer { var body: EventStream }
    struct WatchOrderOutput { var ok: EventAnswer { get throws { preconditionFailure() } } }

    enum NewOrderBody { case json(Components.Schemas.NewOrder) }
    enum GuestPatchBody { case application_merge_hyphen_patch_plus_json(Components.Schemas.GuestPatch) }
    enum PhotoPart {
        struct Payload { var body: HTTPBody }
        case file(MultipartPart<Payload>), caption(MultipartPart<Payload>)
    }
    enum PhotoBody { case multipartForm([PhotoPart]) }

    struct DishPath { var dishId: String }
    struct OrderPath { var orderId: String }
    struct DishQuery { var language: String? = nil }
    struct PageQuery { var cursor: String?, limit: Int? }

    struct Client {
        init(serverURL: URL, transport: any ClientTransport, middlewares: [any ClientMiddleware] = []) {}
        func getDish(path: DishPath, query: DishQuery) async throws -> Output<Components.Schemas.Dish> {
            preconditionFailure()
        }
        func listDishes(query: PageQuery) async throws -> Output<Components.Schemas.DishPage> { preconditionFailure() }
        func uploadPhoto(path: DishPath, body: PhotoBody) async throws -> Output<Components.Schemas.Photo> {
            preconditionFailure()
        }
        func createOrder(body: NewOrderBody) async throws -> CreateOrderOutput { preconditionFailure() }
        func watchOrder(path: OrderPath) async throws -> WatchOrderOutput { preconditionFailure() }
        func updateGuest(body: GuestPatchBody) async throws -> Output<Components.Schemas.Guest> {
            preconditionFailure()
        }
    }
}
