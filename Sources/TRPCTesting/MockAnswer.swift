import Foundation
public import TRPCRuntime

/// What a mocked procedure answers, before it is put in the backend's envelope.
public struct MockAnswer: Sendable {
    private let make: @Sendable (MockCall, Transformer) throws -> HTTPResponse

    /// An answer of any form; the closure is given the call, and the transformer to write for.
    public init(_ make: @escaping @Sendable (MockCall, Transformer) throws -> HTTPResponse) { self.make = make }

    /// The procedure returns a value.
    public static func output(_ value: some Encodable & Sendable) -> Self {
        Self { _, transformer in .result(try TRPCCoding.encode(value, transformer: transformer)) }
    }

    /// The procedure returns a value that is given as JSON text, without any envelope.
    public static func json(_ text: String) -> Self {
        Self { _, transformer in
            .result(Data((transformer == .superjson ? #"{"json":\#(text)}"# : text).utf8))
        }
    }

    /// The procedure returns nothing.
    public static let nothing = Self { _, transformer in
        transformer == .none
            ? HTTPResponse(json: #"{"result":{}}"#)
            : .result(Data(#"{"json":null,"meta":{"values":["undefined"],"v":1}}"#.utf8))
    }

    /// The procedure throws a `TRPCError`.
    ///
    /// - Parameter data: what the application's error formatter adds to the error's data.
    public static func error(
        _ code: TRPCError.Code,
        message: String? = nil,
        data: [String: JSONValue] = [:]
    ) -> Self {
        Self { call, transformer in
            let status = code.httpStatus ?? 500
            let standard: [String: JSONValue] = [
                "code": .string(code.rawValue), "httpStatus": .integer(Int64(status)), "path": .string(call.path),
            ]
            let shape: JSONValue = [
                "message": .string(message ?? code.rawValue),
                "code": .integer(Int64(code.number ?? -32603)),
                "data": .object(standard.merging(data) { $1 }),
            ]
            let error = try TRPCCoding.encode(shape, transformer: transformer)
            return HTTPResponse(status: status, json: #"{"error":\#(String(decoding: error, as: UTF8.self))}"#)
        }
    }

    /// A response as it stands, such as a proxy's page.
    public static func response(_ response: HTTPResponse) -> Self {
        Self { _, _ in response }
    }

    func response(to call: MockCall, transformer: Transformer) throws -> HTTPResponse { try make(call, transformer) }
}

extension HTTPResponse {
    /// A response that holds JSON text.
    public init(status: Int = 200, json: String) {
        self.init(status: status, headers: ["content-type": "application/json"], body: Data(json.utf8))
    }

    static func result(_ data: Data) -> Self {
        Self(json: #"{"result":{"data":\#(String(decoding: data, as: UTF8.self))}}"#)
    }
}
