internal import TRPC

/// A failure reported by the stub backend.
struct StubError: Error {
    let code: String
    let status: Int
    let number: Int64
    let message: String

    static func notFound(_ message: String) -> StubError {
        StubError(code: "NOT_FOUND", status: 404, number: -32004, message: message)
    }

    static let badInput = StubError(
        code: "BAD_REQUEST",
        status: 400,
        number: -32600,
        message: "The input cannot be read."
    )

    /// Returns the error in tRPC's format.
    func shape(path: String) -> JSONValue {
        let data: JSONValue = ["code": .string(code), "httpStatus": .integer(Int64(status)), "path": .string(path)]
        return ["message": .string(message), "code": .integer(number), "data": data]
    }
}
