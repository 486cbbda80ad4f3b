import TRPCData
public import TRPCRuntime

/// A page of a list, with the parameter that requested it and its response headers.
public struct QueryPage<Page: Sendable, Parameter: Sendable>: Sendable {
    /// The page.
    public let value: Page
    /// The parameter that requested the page, such as a cursor or page number.
    public let parameter: Parameter
    /// The response headers; empty if there are none.
    public let headers: HTTPHeaders

    /// The links in the response headers.
    public var links: PageLinks { PageLinks(headers) }
}

extension QueryPage: Equatable where Page: Equatable, Parameter: Equatable {}

/// A list's paging, derived from the contract or declared by the app.
///
/// ```swift
/// let byContract = Paging(Palytt.Bookmarks.list, from: .init(limit: 20))
/// let byCursor = Paging(Palytt.Bookmarks.list, cursor: \.nextCursor) {
///     .init(cursor: $0.map(Nullable.value), limit: 20)
/// }
/// let byNumber = Paging(Palytt.Posts.getRecentPosts, from: 1, next: { $0.value.hasMore ? $0.parameter + 1 : nil }) {
///     .init(page: $0, limit: 20)
/// }
/// ```
public struct Paging<Page: Sendable, Parameter: Sendable>: Sendable {
    /// A closure that returns the parameter of the next or previous page, if any.
    public typealias Neighbour = @Sendable (QueryPage<Page, Parameter>) -> Parameter?

    let first: Parameter
    let next: Neighbour
    let previous: Neighbour
    package let call: @Sendable (Parameter) -> PreparedCall<Page>

    /// Creates the paging for a call.
    ///
    /// If the next page is linked from a REST response's headers, use `next: { $0.links.value("cursor", of: "next") }`.
    ///
    /// - Parameters:
    ///   - call: The call that returns a page.
    ///   - first: The first page's parameter.
    ///   - next: A closure that returns the parameter of the page after a given page.
    ///   - previous: A closure that returns the parameter of the page before a given page, for lists that grow in both
    ///     directions.
    ///   - input: A closure that returns the input for requesting a page.
    public init<Input>(
        _ call: some UnaryCall<Input, Page>,
        from first: Parameter,
        next: @escaping Neighbour,
        previous: @escaping Neighbour = { _ in nil },
        input: @escaping @Sendable (Parameter) -> Input
    ) {
        self.first = first
        self.next = next
        self.previous = previous
        self.call = { call.prepared(input($0)) }
    }
}

extension Paging {
    /// Creates the paging for a call whose output contains the next page's cursor.
    ///
    /// - Parameters:
    ///   - call: The call that returns a page.
    ///   - cursor: A closure that returns the next page's cursor, or nil on the last page.
    ///   - input: A closure that returns the input for requesting a page; the cursor is nil for the first page.
    public init<Input, Cursor: Sendable>(
        _ call: some UnaryCall<Input, Page>,
        cursor: @escaping @Sendable (Page) -> Cursor?,
        input: @escaping @Sendable (Cursor?) -> Input
    ) where Parameter == Cursor? {
        self.init(call, from: nil, next: { cursor($0.value).map { .some($0) } }, input: input)
    }
}

/// Lists with paging derived from the contract.
extension Paging where Parameter: PagedInput, Page == Parameter.Page {
    /// Creates the paging for a call whose contract defines how to request other pages.
    ///
    /// ```swift
    /// let bookmarks = Paging(Palytt.Bookmarks.list, from: .init(limit: 20))
    /// ```
    ///
    /// - Parameters:
    ///   - call: The call that returns a page.
    ///   - input: The input of the first page.
    public init<C: UnaryCall>(_ call: C, from input: Parameter) where C.Input == Parameter, C.Output == Page {
        self.init(call, from: input, next: Self.next, previous: Self.previous) { $0 }
    }

    /// Creates the paging for a call with an optional input whose contract defines how to request other pages.
    public init<C: UnaryCall>(_ call: C, from input: Parameter) where C.Input == Parameter?, C.Output == Page {
        self.init(call, from: input, next: Self.next, previous: Self.previous) { $0 }
    }

    private static var next: Neighbour { { $0.parameter.input(after: $0.value, headers: $0.headers) } }
    private static var previous: Neighbour { { $0.parameter.input(before: $0.value) } }
}

extension TRPCCaller {
    /// Returns the pages of a list as a sequence. Each page is requested when the loop reaches it; exiting the loop stops
    /// fetching.
    ///
    /// ```swift
    /// let bookmarks = Paging(Palytt.Bookmarks.list, cursor: \.nextCursor) { .init(cursor: $0.map(Nullable.value)) }
    /// for try await page in api.pages(bookmarks) { posts += page.value.items }
    /// ```
    public func pages<Page, Parameter>(
        _ paging: Paging<Page, Parameter>
    ) -> Pages<Page, Parameter> {
        Pages(client: client, paging: paging)
    }
}

/// An asynchronous sequence of a list's pages; see `TRPCCaller.pages`.
public struct Pages<Page: Sendable, Parameter: Sendable>: AsyncSequence, Sendable {
    public typealias Element = QueryPage<Page, Parameter>

    let client: TRPCClient
    let paging: Paging<Page, Parameter>

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(client: client, paging: paging, parameter: paging.first)
    }

    /// Requests one page after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let client: TRPCClient
        let paging: Paging<Page, Parameter>
        var parameter: Parameter?

        /// Requests and returns the next page; returns nil after the last one.
        ///
        /// - Throws: The errors of a call.
        public mutating func next() async throws -> Element? {
            guard let parameter else { return nil }
            let response = try await paging.call(parameter).response(from: client)
            let page = QueryPage(value: response.value, parameter: parameter, headers: response.headers)
            self.parameter = paging.next(page)
            return page
        }
    }
}
