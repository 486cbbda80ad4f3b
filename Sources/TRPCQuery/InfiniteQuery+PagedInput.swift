public import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension InfiniteQuery {
    /// Creates a list whose paging is derived from the contract; see `PagedInput`.
    ///
    /// - Parameters:
    ///   - client: The query client that stores the values.
    ///   - call: The call that returns a page.
    ///   - input: The input of the first page.
    ///   - options: Determines when the list's pages are re-fetched.
    ///   - maxPages: The maximum number of pages to keep; see ``init(_:_:options:maxPages:)``.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        of call: C,
        _ input: Parameter,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) where Parameter: PagedInput, Page == Parameter.Page, C.Input == Parameter, C.Output == Page {
        self.init(client, of: Paging(call, from: input), options: options, maxPages: maxPages)
    }

    /// Creates a list for a call with an optional input, with paging derived from the contract.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        of call: C,
        _ input: Parameter,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) where Parameter: PagedInput, Page == Parameter.Page, C.Input == Parameter?, C.Output == Page {
        self.init(client, of: Paging(call, from: input), options: options, maxPages: maxPages)
    }
}
