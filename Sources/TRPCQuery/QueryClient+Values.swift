public import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Fetches the output of a call before a view observes it, such as that of the next screen. A fresh one is not fetched.
    ///
    /// - Parameters:
    ///   - call: the call.
    ///   - input: its input.
    ///   - staleTime: how old a value may be.
    public func prefetch<C: UnaryCall>(
        _ call: C,
        _ input: C.Input,
        staleTime: Duration = .seconds(30)
    ) async {
        guard let entry = try? entry(call.prepared(input)), entry.isStale(staleTime) else { return }
        await entry.load(nil)
    }

    /// The current value of a call, with its optimistic changes; nil if none is in memory.
    public func value<C: UnaryCall>(of call: C, _ input: C.Input) -> C.Output? {
        existing(call.prepared(input))?.displayedValue
    }

    /// Replaces the value of a call, such as by the output of a mutation. It counts as fetched now.
    ///
    /// - Throws: `TRPCError` if the input can't be encoded, or the call isn't a query.
    public func setValue<C: UnaryCall>(_ value: C.Output, of call: C, _ input: C.Input) throws {
        try entry(call.prepared(input)).put(value)
    }
}

/// The values of calls that take no input.
///
/// ```swift
/// await queries.prefetch(Palytt.Users.me)
/// show(queries.value(of: Palytt.Users.me)?.username ?? "")
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Fetches the output of a call before a view observes it. A fresh one is not fetched.
    ///
    /// - Parameters:
    ///   - call: the call.
    ///   - staleTime: how old a value may be.
    public func prefetch<C: UnaryCall>(_ call: C, staleTime: Duration = .seconds(30)) async where C.Input == NoInput {
        await prefetch(call, NoInput(), staleTime: staleTime)
    }

    /// The current value of a call, with its optimistic changes; nil if none is in memory.
    public func value<C: UnaryCall>(of call: C) -> C.Output? where C.Input == NoInput {
        value(of: call, NoInput())
    }

    /// Replaces the value of a call, such as by the output of a mutation. It counts as fetched now.
    ///
    /// - Throws: `TRPCError` if the call isn't a query.
    public func setValue<C: UnaryCall>(_ value: C.Output, of call: C) throws where C.Input == NoInput {
        try setValue(value, of: call, NoInput())
    }
}
