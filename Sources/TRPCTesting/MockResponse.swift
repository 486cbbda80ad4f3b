import Foundation
public import TRPCRuntime

/// The response of a mocked procedure or REST operation. The output of a procedure is wrapped in tRPC's envelope.
public struct MockResponse: Sendable {
    private let make: @Sendable (MockCall, Transformer) throws -> HTTPResponse

    /// Creates a response with a closure, which receives the call and the transformer to encode with.
    public init(_ make: @escaping @Sendable (MockCall, Transformer) throws -> HTTPResponse) { self.make = make }

    /// Responds with a value.
    ///
    /// - Parameters:
    ///   - value: the output.
    ///   - status: the status; if nil, an operation's first success status, or 200 for a procedure.
    public static func output(_ value: some Encodable & Sendable, status: Int? = nil) -> Self {
        Self { call, transformer in
            let transformer = call.operationStatus == nil ? transformer : .none
            return call.response(try TRPCCoding.encode(value, transformer: transformer), status)
        }
    }

    /// Responds with a value given as JSON, without an envelope.
    ///
    /// - Parameters:
    ///   - text: the JSON.
    ///   - status: the status; if nil, an operation's first success status, or 200 for a procedure. For an operation, it can be
    ///     a failure status.
    public static func json(_ text: String, status: Int? = nil) -> Self {
        Self { call, transformer in
            let isEnveloped = call.operationStatus == nil && transformer == .superjson
            return call.response(Data((isEnveloped ? #"{"json":\#(text)}"# : text).utf8), status)
        }
    }

    /// Responds without an output; for an operation, with status 204.
    public static let nothing = Self { call, transformer in
        if call.operationStatus != nil { return HTTPResponse(status: 204) }
        return transformer == .none
            ? HTTPResponse(json: #"{"result":{}}"#)
            : .result(Data(#"{"json":null,"meta":{"values":["undefined"],"v":1}}"#.utf8))
    }

    /// Fails the call with a `TRPCError` that has the given code.
    ///
    /// For an operation, the response has the code's status and the JSON `{"message": …, "code": …}`.
    ///
    /// - Parameters:
    ///   - code: the code of the error.
    ///   - message: the message for developers; if nil, the code's name is used.
    ///   - data: properties that the app's error formatter adds to the error's data; for an operation, properties of the body.
    public static func error(
        _ code: TRPCError.Code,
        message: String? = nil,
        data: [String: JSONValue] = [:]
    ) -> Self {
        Self { call, transformer in
            let status = code.httpStatus ?? 500
            let message = JSONValue.string(message ?? code.rawValue)
            if call.operationStatus != nil {
                let body: [String: JSONValue] = ["message": message, "code": .string(code.rawValue)]
                return call.response(try TRPCCoding.encode(JSONValue.object(body.merging(data) { $1 })), status)
            }
            let standard: [String: JSONValue] = [
                "code": .string(code.rawValue), "httpStatus": .integer(Int64(status)), "path": .string(call.path),
            ]
            let shape: JSONValue = [
                "message": message,
                "code": .integer(Int64(code.number ?? -32603)),
                "data": .object(standard.merging(data) { $1 }),
            ]
            let error = try TRPCCoding.encode(shape, transformer: transformer)
            return HTTPResponse(status: status, json: #"{"error":\#(String(decoding: error, as: UTF8.self))}"#)
        }
    }

    /// Responds with the items of a REST stream, as events, or as JSON Lines if the client doesn't accept events.
    public static func items(_ items: [some Encodable & Sendable]) -> Self {
        Self { call, _ in
            let isEvents = call.request.headers["accept"]?.contains("text/event-stream") ?? true
            let texts = try items.map { String(decoding: try TRPCCoding.encode($0), as: UTF8.self) }
            let body = texts.map { isEvents ? "data: \($0)\n\n" : "\($0)\n" }.joined()
            let type = isEvents ? "text/event-stream" : "application/x-ndjson"
            let headers: HTTPHeaders = ["content-type": type]
            return HTTPResponse(status: call.operationStatus ?? 200, headers: headers, body: Data(body.utf8))
        }
    }

    /// Responds with an unchanged HTTP response, such as a proxy's page.
    public static func response(_ response: HTTPResponse) -> Self {
        Self { _, _ in response }
    }

    func response(to call: MockCall, transformer: Transformer) throws -> HTTPResponse { try make(call, transformer) }
}

extension MockCall {
    /// Creates a response to the call from data.
    fileprivate func response(_ data: Data, _ status: Int?) -> HTTPResponse {
        var response =
            operationStatus == nil ? .result(data) : HTTPResponse(json: String(decoding: data, as: UTF8.self))
        response.status = status ?? operationStatus ?? 200
        return response
    }
}

extension HTTPResponse {
    /// Creates a response with a JSON body.
    public init(status: Int = 200, json: String) {
        self.init(status: status, headers: ["content-type": "application/json"], body: Data(json.utf8))
    }

    static func result(_ data: Data) -> Self {
        Self(json: #"{"result":{"data":\#(String(decoding: data, as: UTF8.self))}}"#)
    }
}
