/// A tRPC subscription as a value: an endpoint that answers with events until one side stops.
///
/// Described only: ``TRPCClient`` cannot subscribe yet. Generated clients name their subscriptions so that the contract
/// is complete, and so that code can refer to them.
public struct SubscriptionProcedure<Input: Encodable & Sendable, Event: Decodable & Sendable>: Sendable {
    /// The dotted path, as in the router: `posts.onPostCreated`.
    public let path: String
    /// Whether each event carries an id from which a lost connection resumes (tRPC's `tracked()`).
    public let isTracked: Bool

    /// Describes a subscription.
    public init(_ path: String, isTracked: Bool = false) {
        self.path = path
        self.isTracked = isTracked
    }
}
