public import TRPCRuntime

/// A page of a list, as it came.
public struct QueryPage<Page: Sendable, Parameter: Sendable>: Sendable {
    /// The page.
    public let value: Page
    /// What it was asked for with: a cursor, a number.
    public let parameter: Parameter
    /// The headers of its response; empty where it came without one.
    public let headers: HTTPHeaders

    /// The links of its response.
    public var links: PageLinks { PageLinks(headers) }
}

extension QueryPage: Equatable where Page: Equatable, Parameter: Equatable {}

/// How a list is read page by page: as its contract shows, or as the application says.
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
    /// Where the page before or after a page is; nil at the end of the list.
    public typealias Neighbour = @Sendable (QueryPage<Page, Parameter>) -> Parameter?

    let first: Parameter
    let next: Neighbour
    let previous: Neighbour
    package let call: @Sendable (Parameter) -> TypedCall<Page>

    /// Pages of a procedure.
    ///
    /// - Parameters:
    ///   - procedure: the procedure that gives a page.
    ///   - first: where it begins.
    ///   - next: where the page after a page is.
    ///   - previous: where the page before a page is, for lists that grow in both directions.
    ///   - input: the input that asks for a page.
    public init<Input>(
        _ procedure: Procedure<Input, Page>,
        from first: Parameter,
        next: @escaping Neighbour,
        previous: @escaping Neighbour = { _ in nil },
        input: @escaping @Sendable (Parameter) -> Input
    ) where Page: Decodable {
        self.first = first
        self.next = next
        self.previous = previous
        call = { TypedCall(procedure, input($0)) }
    }

    /// Pages of a REST operation, whose links may say where the next one is:
    /// `next: { $0.links.value("cursor", of: "next") }`.
    public init<Input, Failure>(
        _ operation: RESTOperation<Input, Page, Failure>,
        from first: Parameter,
        next: @escaping Neighbour,
        previous: @escaping Neighbour = { _ in nil },
        input: @escaping @Sendable (Parameter) -> Input
    ) {
        self.first = first
        self.next = next
        self.previous = previous
        call = { TypedCall(operation, input($0)) }
    }
}

extension Paging {
    /// Pages of a procedure whose answers say where the next one begins.
    ///
    /// - Parameters:
    ///   - procedure: the procedure that gives a page.
    ///   - cursor: where the next page begins; nil at the end.
    ///   - input: the input that asks for a page; without a cursor, for the first one.
    public init<Input, Cursor: Sendable>(
        _ procedure: Procedure<Input, Page>,
        cursor: @escaping @Sendable (Page) -> Cursor?,
        input: @escaping @Sendable (Cursor?) -> Input
    ) where Page: Decodable, Parameter == Cursor? {
        self.init(procedure, from: nil, next: { cursor($0.value).map { .some($0) } }, input: input)
    }
}

/// Lists whose contract shows how they are paged.
extension Paging where Parameter: PagedInput, Page == Parameter.Page {
    /// Pages of a procedure whose input knows the others.
    ///
    /// ```swift
    /// let bookmarks = Paging(Palytt.Bookmarks.list, from: .init(limit: 20))
    /// ```
    ///
    /// - Parameters:
    ///   - procedure: the procedure that gives a page.
    ///   - input: asks for the page where the list begins.
    public init(_ procedure: Procedure<Parameter, Page>, from input: Parameter) where Page: Decodable {
        self.init(procedure, from: input, next: Self.next, previous: Self.previous) { $0 }
    }

    /// Pages of a procedure whose input may be left out, and knows the other pages.
    public init(_ procedure: Procedure<Parameter?, Page>, from input: Parameter) where Page: Decodable {
        self.init(procedure, from: input, next: Self.next, previous: Self.previous) { $0 }
    }

    /// Pages of a REST operation whose input knows the others.
    public init<Failure>(_ operation: RESTOperation<Parameter, Page, Failure>, from input: Parameter) {
        self.init(operation, from: input, next: Self.next, previous: Self.previous) { $0 }
    }

    private static var next: Neighbour { { $0.parameter.input(after: $0.value) } }
    private static var previous: Neighbour { { $0.parameter.input(before: $0.value) } }
}

extension TRPCCaller {
    /// The pages of a list, one after the other. Each is asked for when the loop comes to it; leaving the loop ends it.
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

    /// Asks for the pages.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let client: TRPCClient
        let paging: Paging<Page, Parameter>
        var parameter: Parameter?

        /// Waits for the next page; nil after the last.
        ///
        /// - Throws: as a call.
        public mutating func next() async throws -> Element? {
            guard let parameter else { return nil }
            let answer = try await paging.call(parameter).answer(client)
            let page = QueryPage(value: answer.value, parameter: parameter, headers: answer.headers)
            self.parameter = paging.next(page)
            return page
        }
    }
}
