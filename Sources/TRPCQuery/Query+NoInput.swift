public import TRPCRuntime

/// Queries of calls that take no input.
///
/// ```swift
/// let me = Query(queries, Palytt.Users.me)
/// let name = Query(queries, Palytt.Users.me, select: \.username)
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Query {
    /// A query of a procedure that takes no input.
    ///
    /// - Parameters:
    ///   - client: stores the values of the screens.
    ///   - procedure: the procedure to call.
    ///   - options: when the value is fetched.
    ///   - live: a subscription that keeps the value up to date.
    public convenience init(
        _ client: QueryClient,
        _ procedure: Procedure<NoInput, Value>,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Value>? = nil
    ) where Value: Decodable {
        self.init(client, procedure, NoInput(), options: options, live: live)
    }

    /// A query of a part of the output of a procedure that takes no input. Publishes only changes of that part.
    ///
    /// - Parameters:
    ///   - client: stores the values of the screens.
    ///   - procedure: the procedure to call.
    ///   - options: when the output is fetched.
    ///   - live: a subscription that keeps the output up to date.
    ///   - select: returns the part. Called with each output.
    public convenience init<Output: Decodable>(
        _ client: QueryClient,
        _ procedure: Procedure<NoInput, Output>,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Output>? = nil,
        select: @escaping (Output) -> Value
    ) {
        self.init(client, procedure, NoInput(), options: options, live: live, select: select)
    }

    /// A query of a REST operation that takes no input.
    public convenience init<Failure>(
        _ client: QueryClient,
        _ operation: RESTOperation<NoInput, Value, Failure>,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Value>? = nil
    ) {
        self.init(client, operation, NoInput(), options: options, live: live)
    }

    /// A query of a part of the output of a REST operation that takes no input. Publishes only changes of that part.
    public convenience init<Output, Failure>(
        _ client: QueryClient,
        _ operation: RESTOperation<NoInput, Output, Failure>,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Output>? = nil,
        select: @escaping (Output) -> Value
    ) {
        self.init(client, operation, NoInput(), options: options, live: live, select: select)
    }

    /// Observes the value of a procedure that takes no input instead, such as a list without a filter. With
    /// ``QueryOptions/keepsPrevious``, the previous value is shown until the new one arrives.
    public func change(
        _ client: QueryClient,
        _ procedure: Procedure<NoInput, Value>,
        options: QueryOptions = QueryOptions()
    ) where Value: Decodable {
        change(client, procedure, NoInput(), options: options)
    }
}
