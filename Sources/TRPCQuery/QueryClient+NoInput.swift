public import TRPCRuntime

/// The values of calls that take no input.
///
/// ```swift
/// await queries.prefetch(Palytt.Users.me)
/// show(queries.value(of: Palytt.Users.me)?.username ?? "")
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Fetches the value of a procedure that takes no input before a view observes it. A fresh one is not fetched.
    ///
    /// - Parameters:
    ///   - procedure: the procedure to call.
    ///   - staleTime: how old a value may be.
    public func prefetch<Output: Decodable>(
        _ procedure: Procedure<NoInput, Output>,
        staleTime: Duration = .seconds(30)
    ) async {
        await prefetch(procedure, NoInput(), staleTime: staleTime)
    }

    /// Fetches the value of a REST operation that takes no input before a view observes it. A fresh one is not fetched.
    public func prefetch<Output, Failure>(
        _ operation: RESTOperation<NoInput, Output, Failure>,
        staleTime: Duration = .seconds(30)
    ) async {
        await prefetch(operation, NoInput(), staleTime: staleTime)
    }

    /// The current value of a procedure that takes no input, with its optimistic changes; nil if none is in memory.
    public func value<Output: Decodable>(of procedure: Procedure<NoInput, Output>) -> Output? {
        value(of: procedure, NoInput())
    }

    /// Replaces the value of a procedure that takes no input, such as by the output of a mutation. It counts as fetched
    /// now.
    public func setValue<Output: Decodable>(_ value: Output, of procedure: Procedure<NoInput, Output>) {
        setValue(value, of: procedure, NoInput())
    }
}
