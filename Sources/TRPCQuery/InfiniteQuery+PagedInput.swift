public import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension InfiniteQuery {
    /// A list of a call whose contract shows how it is paged; see `PagedInput`.
    ///
    /// - Parameters:
    ///   - client: stores the values of the screens.
    ///   - call: the call whose output is a page.
    ///   - input: requests the first page.
    ///   - options: when its pages are fetched again.
    ///   - maxPages: how many pages are kept.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        _ input: Parameter,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) where Parameter: PagedInput, Page == Parameter.Page, C.Input == Parameter, C.Output == Page {
        self.init(client, Paging(call, from: input), options: options, maxPages: maxPages)
    }

    /// A list of a call whose input is optional, and whose contract shows how it is paged.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        _ input: Parameter,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) where Parameter: PagedInput, Page == Parameter.Page, C.Input == Parameter?, C.Output == Page {
        self.init(client, Paging(call, from: input), options: options, maxPages: maxPages)
    }
}
