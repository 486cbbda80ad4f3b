import TRPCData
public import TRPCRuntime

/// A page of a list with its parameter and headers.
public struct QueryPage<Page: Sendable, Parameter: Sendable>: Sendable {
    /// The page.
    public let value: Page
    /// The parameter that requested it, such as a cursor or number.
    public let parameter: Parameter
    /// The headers of its response; empty if there are none.
    public let headers: HTTPHeaders

    /// The links of its response.
    public var links: PageLinks { PageLinks(headers) }
}

extension QueryPage: Equatable where Page: Equatable, Parameter: Equatable {}

/// The paging of a list, derived from its contract or declared by the app.
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
    /// Returns the parameter of the next or previous page; nil at the end of the list.
    public typealias Neighbour = @Sendable (QueryPage<Page, Parameter>) -> Parameter?

    let first: Parameter
    let next: Neighbour
    let previous: Neighbour
    package let call: @Sendable (Parameter) -> PreparedCall<Page>

    /// Creates the paging of a call.
    ///
    /// A REST response's links may lead to the next page: `next: { $0.links.value("cursor", of: "next") }`.
    ///
    /// - Parameters:
    ///   - call: The call whose output is a page.
    ///   - first: The parameter of the first page.
    ///   - next: Returns the parameter of the page after a page.
    ///   - previous: Returns the parameter of the page before a page, for lists that grow in both directions.
    ///   - input: Returns the input that requests a page.
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
    /// Creates the paging of a call whose output contains the cursor of the next page.
    ///
    /// - Parameters:
    ///   - call: The call whose output is a page.
    ///   - cursor: Returns the cursor of the next page; nil at the end.
    ///   - input: Returns the input that requests a page; without a cursor, the first one.
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
    /// Creates the paging of a call whose input determines the other pages.
    ///
    /// ```swift
    /// let bookmarks = Paging(Palytt.Bookmarks.list, from: .init(limit: 20))
    /// ```
    ///
    /// - Parameters:
    ///   - call: The call whose output is a page.
    ///   - input: The input of the first page.
    public init<C: UnaryCall>(_ call: C, from input: Parameter) where C.Input == Parameter, C.Output == Page {
        self.init(call, from: input, next: Self.next, previous: Self.previous) { $0 }
    }

    /// Creates the paging of a call with an optional input that determines the other pages.
    public init<C: UnaryCall>(_ call: C, from input: Parameter) where C.Input == Parameter?, C.Output == Page {
        self.init(call, from: input, next: Self.next, previous: Self.previous) { $0 }
    }

    private static var next: Neighbour { { $0.parameter.input(after: $0.value, headers: $0.headers) } }
    private static var previous: Neighbour { { $0.parameter.input(before: $0.value) } }
}

extension TRPCCaller {
    /// Returns the pages of a list in sequence. Each is requested when the loop reaches it; leaving the loop stops it.
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

/// The pages of a list; see `TRPCCaller.pages`.
public struct Pages<Page: Sendable, Parameter: Sendable>: AsyncSequence, Sendable {
    public typealias Element = QueryPage<Page, Parameter>

    let client: TRPCClient
    let paging: Paging<Page, Parameter>

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(client: client, paging: paging, parameter: paging.first)
    }

    /// Requests the pages.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let client: TRPCClient
        let paging: Paging<Page, Parameter>
        var parameter: Parameter?

        /// Waits for the next page; nil after the last.
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
