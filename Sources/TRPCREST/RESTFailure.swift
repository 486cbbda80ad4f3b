public import Foundation
@_spi(Generated) public import TRPCRuntime

/// The failures of a REST operation that its contract declares, and all others.
///
/// Generated enums conform. Operations that document the same failures share one:
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

    /// The declared failures; none by default.
    static var documented: RESTFailures<Self> { get }
}

extension RESTFailure {
    /// No declared failures.
    public static var documented: RESTFailures<Self> { [] }
}

/// The failures of an operation whose contract declares none.
public enum UndocumentedFailure: RESTFailure, Hashable {
    /// Any failure, as received.
    case undocumented(status: Int, body: Data)
}

/// How the failures of an operation are decoded.
public struct RESTFailures<Failure: RESTFailure>: Sendable {
    /// A failure status, and how its body is decoded.
    @_spi(Generated) public struct Case: Sendable, StatusCase {
        let status: RESTStatus
        let body: ResponseBody<Failure>

        var media: BodyMedia { body.media }

        /// Declares a status with a body. A status can have several, one for each media type.
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

    /// Returns the failure of a response.
    ///
    /// It is ``RESTFailure/undocumented(status:body:)`` when its status or body doesn't match the contract.
    func failure(of response: HTTPResponse) -> Failure {
        let found = cases.filter { $0.status.containsFailure(response.status) }.fitting(response)
        return (try? found?.body.read(response))
            ?? .undocumented(status: response.status, body: response.body)
    }
}

@_spi(Generated) extension RESTFailures: ExpressibleByArrayLiteral {
    /// The cases in any order: the one with the most specific matching status applies.
    public init(arrayLiteral elements: Case...) { cases = elements }
}

extension TRPCError {
    /// Returns the failure that the operation's contract declares; nil for an error without a response.
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

    /// Returns the failure as an enum of the contract, for any operation; nil for an error without a response.
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
