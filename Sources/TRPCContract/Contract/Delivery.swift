/// A request that the backend sends by itself. Its body is received and its answers are sent, seen from the client.
package struct Delivery {
    /// The event that makes the backend send the request.
    package enum Occasion: Hashable {
        case webhook
        /// The operation, `POST /subscriptions`, that asks for it.
        case callback(of: String)
    }

    package var occasion: Occasion
    /// The name under which the document lists it.
    package var name: String
    /// What is sent. The path is the name of a webhook, or the expression that says where a callback is sent.
    package var operation: Operation
}
