public import TRPCRuntime

/// A tRPC subscription as a value, that is, an endpoint that sends events until either side stops it.
///
/// ```swift
/// struct Post: Decodable, Sendable { let title: String }
///
/// let onPost = SubscriptionProcedure<NoInput, Post>("posts.onPostCreated")
/// for try await post in client.subscribe(onPost) { show(post) }
/// ```
public struct SubscriptionProcedure<Input: Encodable & Sendable, Event: Decodable & Sendable>: Sendable {
    /// The dotted path in the router, such as `posts.onPostCreated`.
    public let path: String

    private let check: Check?

    /// A closure that reports the violations of an input whose type has no constraints of its own, such as a string.
    @_spi(Generated) public typealias Check = @Sendable (inout Violations, Input) -> Void

    /// Creates a subscription procedure.
    public init(_ path: String) { self.init(path, check: nil) }

    /// Creates a subscription procedure with a check for its input.
    @_spi(Generated) public init(_ path: String, check: Check?) {
        self.path = path
        self.check = check
    }

    /// Validates an input against the contract; see `Procedure.validate(_:)`.
    ///
    /// - Throws: A `ValidationError` with all violations.
    package func validate(_ input: Input) throws(ValidationError) {
        try ValidationError.throwIfAny(in: input, check)
    }
}
