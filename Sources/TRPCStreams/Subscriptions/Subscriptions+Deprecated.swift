extension EventStream {
    /// The subscription itself.
    @available(*, deprecated, message: "iterate over the subscription itself, which yields values")
    public var values: Self { self }
}

extension ConnectedSubscription {
    /// The subscription itself.
    @available(*, deprecated, message: "iterate over the subscription itself, which yields values")
    public var values: Self { self }
}
