/// A procedure, a subscription or a REST operation as a value, with the types of its input and output.
///
/// ``Procedure``, `SubscriptionProcedure`, `RESTOperation` and `RESTStream` conform.
public protocol TRPCCall<Input, Output>: Sendable {
    /// The type of the input.
    associatedtype Input: Sendable
    /// The type of the output; for a subscription, the type of an event.
    associatedtype Output: Sendable

    /// The dotted path, or the operation's name, such as `posts.getById`.
    var path: String { get }
}
