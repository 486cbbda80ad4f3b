/// One event of a subscription.
public struct SubscriptionEvent<Value: Sendable>: Sendable {
    /// The event's id if it is tracked; store it to resume later.
    public var id: String?
    /// The event.
    public var data: Value

    /// Creates an event.
    public init(id: String? = nil, data: Value) {
        self.id = id
        self.data = data
    }
}

extension SubscriptionEvent: Equatable where Value: Equatable {}
extension SubscriptionEvent: Hashable where Value: Hashable {}
