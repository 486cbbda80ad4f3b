/// A request that the backend sends by itself. Its body is received and its answers are sent, seen from the client.
package struct Delivery {
    /// The event that makes the backend send the request.
    package enum Trigger: Hashable {
        case webhook
        /// The operation, `POST /subscriptions`, that asks for it.
        case callback(of: String)
    }

    package var occasion: Trigger
    /// The name under which the document lists it.
    package var name: String
    package var call: Call

    /// The operation that asks for a callback; nil for a webhook.
    package var owner: String? {
        if case .callback(let owner) = occasion { owner } else { nil }
    }

    /// `webhook order.created`, `POST /subscriptions callback onData`; methods other than POST follow.
    package var title: String {
        let method = call.method == "POST" ? "" : " \(call.method)"
        return "\(owner.map { "\($0) callback" } ?? "webhook") \(name)\(method)"
    }

    /// The types of what it brings.
    package var payloads: [TypeID] { call.body?.contents.compactMap(\.type) ?? [] }
}
