public import TRPCRuntime

/// A tRPC subscription as a value: an endpoint that sends events until either side stops.
///
/// ```swift
/// struct Post: Decodable, Sendable { let title: String }
///
/// let onPost = SubscriptionProcedure<NoInput, Post>("posts.onPostCreated")
/// for try await post in client.subscribe(onPost) { show(post) }
/// ```
public struct SubscriptionProcedure<Input: Encodable & Sendable, Event: Decodable & Sendable>: Sendable {
    /// The dotted path in the router: `posts.onPostCreated`.
    public let path: String

    private let check: Check?

    /// Reports the violations of an input whose type declares no limits, such as a string.
    @_spi(Generated) public typealias Check = @Sendable (inout Violations, Input) -> Void

    /// Creates a subscription procedure.
    public init(_ path: String) { self.init(path, check: nil) }

    /// Creates a subscription procedure with a check of its input.
    @_spi(Generated) public init(_ path: String, check: Check?) {
        self.path = path
        self.check = check
    }

    /// Checks an input against the contract; see `Procedure.validate(_:)`.
    ///
    /// - Throws: `ValidationError` with all violations.
    package func validate(_ input: Input) throws(ValidationError) {
        try ValidationError.throwIfAny(in: input, check)
    }
}
