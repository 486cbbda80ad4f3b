public import TRPCData
public import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Returns a call's output, shared with the call's queries.
    ///
    /// A fresh value in memory or in the client's cache is returned without a request.
    ///
    /// - Parameters:
    ///   - call: The call to make.
    ///   - input: The call's input.
    ///   - staleTime: The age up to which an existing value is returned; see ``QueryOptions/staleTime``.
    /// - Throws: `TRPCError`; `CancellationError` if the task is cancelled.
    public func fetch<C: UnaryCall>(
        _ call: C,
        input: C.Input,
        staleTime: Duration? = nil
    ) async throws -> C.Output {
        let entry = try entry(call.prepared(input))
        await entry.load(.wanted(QueryStaleTime(staleTime)))
        try Task.checkCancellation()
        if let error = entry.machine.error { throw error }
        guard let value = entry.machine.displayedValue else { throw CancellationError() }
        return value
    }

    /// Returns a call's output regardless of its age: from memory, from the client's cache, or else from the backend.
    ///
    /// - Throws: The errors of ``fetch(_:input:staleTime:)``.
    public func ensure<C: UnaryCall>(_ call: C, input: C.Input) async throws -> C.Output {
        if let value = value(of: call, input) { return value }
        return try await fetch(call, input: input, staleTime: .seconds(1_000_000_000))
    }

    /// Changes a call's values in memory for all inputs, such as a post on all pages of a list.
    ///
    /// - Parameters:
    ///   - call: The call whose values change.
    ///   - change: A closure that changes a value. The values that it leaves unchanged keep their age.
    public func setValues<C: UnaryCall>(of call: C, _ change: (inout C.Output) -> Void) {
        settleOwner()
        for case let entry as QueryEntry<C.Output> in entries([.path(call.path)]) {
            guard let old = entry.machine.base else { continue }
            var new = old
            change(&new)
            if !entry.machine.areEqual(old, new) { entry.receive(.put(new)) }
        }
    }

    /// Removes values, including from the client's cache. Observed values are re-fetched.
    public func remove(_ targets: CacheTarget...) {
        settleOwner()
        let selected = entries(targets.flatMap(\.selections))
        for target in targets { api.cache?.remove(target) }
        for entry in selected { entry.reset() }
    }

    /// Cancels running fetches. The displayed values are kept.
    public func cancel(_ targets: CacheTarget...) {
        for entry in entries(targets.flatMap(\.selections)) { entry.cancel() }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Fetches a call's output before a view observes it, such as for the next screen. Does nothing if a value is fresh.
    ///
    /// - Parameters:
    ///   - call: The call to make.
    ///   - input: The call's input.
    ///   - staleTime: The age up to which an existing value is considered fresh.
    public func prefetch<C: UnaryCall>(
        _ call: C,
        input: C.Input,
        staleTime: Duration = .seconds(30)
    ) async {
        try? await entry(call.prepared(input)).load(.wanted(.duration(staleTime)))
    }

    /// Returns a call's current value with its optimistic updates; nil if none is in memory.
    public func value<C: UnaryCall>(of call: C, _ input: C.Input) -> C.Output? {
        existing(call.prepared(input))?.machine.displayedValue
    }

    /// Replaces a call's value, such as with a mutation's output. The new value counts as just fetched.
    ///
    /// - Throws: `TRPCError` if the input can't be encoded, or the call isn't a query.
    public func setValue<C: UnaryCall>(_ value: C.Output, of call: C, _ input: C.Input) throws(TRPCError) {
        try entry(call.prepared(input)).receive(.put(value))
    }
}

/// The values of calls without an input.
///
/// ```swift
/// await queries.prefetch(Palytt.Users.me)
/// show(queries.value(of: Palytt.Users.me)?.username ?? "")
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Fetches a call's output before a view observes it. Does nothing if a value is fresh.
    ///
    /// - Parameters:
    ///   - call: The call to make.
    ///   - staleTime: The age up to which an existing value is considered fresh.
    public func prefetch<C: UnaryCall>(_ call: C, staleTime: Duration = .seconds(30)) async where C.Input == NoInput {
        await prefetch(call, input: NoInput(), staleTime: staleTime)
    }

    /// Returns a call's current value with its optimistic updates; nil if none is in memory.
    public func value<C: UnaryCall>(of call: C) -> C.Output? where C.Input == NoInput {
        value(of: call, NoInput())
    }

    /// Returns the output of a call; see ``fetch(_:input:staleTime:)``.
    public func fetch<C: UnaryCall>(_ call: C, staleTime: Duration? = nil) async throws -> C.Output
    where C.Input == NoInput {
        try await fetch(call, input: NoInput(), staleTime: staleTime)
    }

    /// Returns the output of a call of any age; see ``ensure(_:input:)``.
    public func ensure<C: UnaryCall>(_ call: C) async throws -> C.Output where C.Input == NoInput {
        try await ensure(call, input: NoInput())
    }

    /// Replaces a call's value, such as with a mutation's output. The new value counts as just fetched.
    ///
    /// - Throws: `TRPCError` if the call isn't a query.
    public func setValue<C: UnaryCall>(_ value: C.Output, of call: C) throws(TRPCError) where C.Input == NoInput {
        try setValue(value, of: call, NoInput())
    }
}
