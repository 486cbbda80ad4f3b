public import Foundation
@_spi(Generated) public import TRPCRuntime

/// A REST operation's failure, either one declared in the contract or any other.
///
/// Generated enums conform to this protocol. Operations with the same documented failures share an enum:
///
/// ```swift
/// struct Problem: Decodable, Sendable { let detail: String }
///
/// enum ProblemFailure404: RESTFailure {
///     case notFound(Problem)
///     case undocumented(status: Int, body: Data)
/// }
/// ```
public protocol RESTFailure: Sendable {
    /// A failure with a status or body that the contract doesn't declare.
    static func undocumented(status: Int, body: Data) -> Self

    /// The decoders for the declared failures; none by default.
    static var documented: RESTFailures<Self> { get }
}

extension RESTFailure {
    /// An empty list, for an operation without declared failures.
    public static var documented: RESTFailures<Self> { [] }
}

/// The failure type of operations whose contract declares no failures.
public enum UndocumentedFailure: RESTFailure, Hashable {
    /// A failure with its status and the received body.
    case undocumented(status: Int, body: Data)
}

/// Defines how an operation's failures are decoded.
public struct RESTFailures<Failure: RESTFailure>: Sendable {
    /// A failure status and the format of its body.
    @_spi(Generated) public struct Case: Sendable, StatusCase {
        let status: RESTStatus
        let body: ResponseBody<Failure>

        var media: BodyMedia { body.media }

        /// Declares a status with a body. Declare a status several times if its body can have different media types.
        @_spi(Generated) public static func status<Value>(
            _ status: RESTStatus,
            _ body: ResponseBody<Value>,
            _ make: @escaping @Sendable (Value) -> Failure
        ) -> Case {
            Case(status: status, body: ResponseBody(body.media) { make(try body.read($0)) })
        }

        /// Declares a status without a body.
        @_spi(Generated) public static func status(
            _ status: RESTStatus,
            _ body: ResponseBody<Void>,
            _ make: @escaping @Sendable () -> Failure
        ) -> Case {
            Case(status: status, body: ResponseBody(.nothing) { _ in make() })
        }
    }

    let cases: [Case]

    /// Returns the failure for a response.
    ///
    /// If the response's status or body doesn't match the contract, it's ``RESTFailure/undocumented(status:body:)``.
    func failure(of response: HTTPResponse) -> Failure {
        let found = cases.filter { $0.status.containsFailure(response.status) }.fitting(response)
        return (try? found?.body.read(response))
            ?? .undocumented(status: response.status, body: response.body)
    }
}

@_spi(Generated) extension RESTFailures: ExpressibleByArrayLiteral {
    /// Creates the list from its cases, in any order. The case with the most specific matching status applies.
    public init(arrayLiteral elements: Case...) { cases = elements }
}

extension TRPCError {
    /// Returns the failure as the operation's contract declares it; nil if there was no response.
    ///
    /// ```swift
    /// do {
    ///     _ = try await client.call(Shop.getItem, 7)
    /// } catch let error as TRPCError {
    ///     switch error.failure(of: Shop.getItem) {
    ///     case .notFound(let problem): show(problem.detail)
    ///     default: show(error.localizedDescription)
    ///     }
    /// }
    /// ```
    public func failure<C: RESTCall>(of call: C) -> C.Failure? { failure(C.Failure.documented) }

    /// Returns the failure as one of the contract's failure enums, for any operation; nil if there was no response.
    ///
    /// ```swift
    /// if case .notFound(let problem)? = error.failure(of: Shop.GetItemFailure.self) { show(problem.detail) }
    /// ```
    public func failure<Failure: RESTFailure>(of type: Failure.Type) -> Failure? { failure(type.documented) }

    private func failure<Failure>(_ failures: RESTFailures<Failure>) -> Failure? {
        guard let status = httpStatus, let body, isServer || isUnexpectedResponse else { return nil }
        return failures.failure(of: HTTPResponse(status: status, headers: headers, body: body))
    }
}
