/// A webhook or callback. Its body is received and its responses are sent, from the client's perspective.
package struct Delivery {
    /// What makes the backend send the request.
    package enum Trigger: Hashable {
        case webhook
        /// A callback that an operation, `POST /subscriptions`, registers.
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

    /// `webhook order.created`, `POST /subscriptions callback onData`, followed by the method unless it is POST.
    package var title: String {
        let method = call.method == "POST" ? "" : " \(call.method)"
        return "\(owner.map { "\($0) callback" } ?? "webhook") \(name)\(method)"
    }

    /// The types of its body.
    package var payloads: [TypeID] { call.body?.contents.compactMap(\.type) ?? [] }
}
