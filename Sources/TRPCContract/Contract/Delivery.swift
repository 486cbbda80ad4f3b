/// A webhook or callback: a request that the client receives and responds to.
package struct Delivery {
    /// The event that causes the backend to send the request.
    package enum Trigger: Hashable {
        case webhook
        /// A callback registered by an operation, such as `POST /subscriptions`.
        case callback(of: String)
    }

    package var occasion: Trigger
    /// The name in the document.
    package var name: String
    package var call: Call

    /// The operation that registers a callback; nil for a webhook.
    package var owner: String? {
        if case .callback(let owner) = occasion { owner } else { nil }
    }

    /// The name in messages, such as `webhook order.created` or `POST /subscriptions callback onData`.
    ///
    /// Methods other than POST are appended.
    package var title: String {
        let method = call.method == "POST" ? "" : " \(call.method)"
        return "\(owner.map { "\($0) callback" } ?? "webhook") \(name)\(method)"
    }

    /// The types of the request body.
    package var payloads: [TypeID] { call.body?.contents.compactMap(\.type) ?? [] }
}
