public import Observation
public import TRPCRuntime

/// A list that grows page by page while it is scrolled.
///
/// ```swift
/// let list = InfiniteQuery(queries, Palytt.Bookmarks.list, .init(limit: 20))
/// // In a view: ForEach(list.pages.flatMap(\.items)) { … }.task { await list.observe() }
/// // When the last row appears: Task { await list.fetchNextPage() }
/// ```
///
/// Each page is a value of the ``QueryClient``: optimistic changes and invalidations reach it, and other queries of the
/// same page share it. ``refetch()`` reads all pages again, from the first, since the list may have moved.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class InfiniteQuery<Page: Sendable, Parameter: Sendable> {
    /// A page that is shown.
    private struct Held {
        let parameter: Parameter
        let entry: QueryEntry<Page>
        let token: Int
    }

    /// Which fetch is on its way.
    public enum Direction: Sendable, Hashable {
        /// The first page, or all pages again.
        case all
        /// The page after the last.
        case next
        /// The page before the first.
        case previous
    }

    /// The pages in their order.
    public private(set) var pages: [Page] = []
    /// Why the last fetch has failed.
    public private(set) var error: TRPCError?
    /// Which fetch is on its way; nil for none.
    public private(set) var fetching: Direction?
    /// Whether there is a page after the last.
    public private(set) var hasNextPage = false
    /// Whether there is a page before the first.
    public private(set) var hasPreviousPage = false

    @ObservationIgnored private let client: QueryClient
    @ObservationIgnored private let paging: Paging<Page, Parameter>
    @ObservationIgnored private let options: QueryOptions
    @ObservationIgnored private var held: [Held] = []
    @ObservationIgnored private var lookers = 0

    /// A list.
    ///
    /// - Parameter options: when its pages are fetched again. Those of one that is shown already are fetched each for itself.
    public init(_ client: QueryClient, _ paging: Paging<Page, Parameter>, options: QueryOptions = QueryOptions()) {
        self.client = client
        self.paging = paging
        self.options = options
    }

    /// A list of a procedure whose contract shows how it is paged; see ``TRPCRuntime/PagedInput``.
    ///
    /// - Parameter input: asks for the page where the list begins.
    public convenience init(
        _ client: QueryClient,
        _ procedure: Procedure<Parameter, Page>,
        _ input: Parameter,
        options: QueryOptions = QueryOptions()
    ) where Parameter: PagedInput, Page == Parameter.Page, Page: Decodable {
        self.init(client, Paging(procedure, from: input), options: options)
    }

    /// A list of a procedure whose input may be left out, and whose contract shows how it is paged.
    public convenience init(
        _ client: QueryClient,
        _ procedure: Procedure<Parameter?, Page>,
        _ input: Parameter,
        options: QueryOptions = QueryOptions()
    ) where Parameter: PagedInput, Page == Parameter.Page, Page: Decodable {
        self.init(client, Paging(procedure, from: input), options: options)
    }

    /// A list of a REST operation whose contract shows how it is paged.
    public convenience init<Failure>(
        _ client: QueryClient,
        _ operation: RESTOperation<Parameter, Page, Failure>,
        _ input: Parameter,
        options: QueryOptions = QueryOptions()
    ) where Parameter: PagedInput, Page == Parameter.Page {
        self.init(client, Paging(operation, from: input), options: options)
    }

    /// Whether the first page is on its way, and no page is shown yet.
    public var isLoading: Bool { fetching == .all && pages.isEmpty }

    /// Looks at the list until the task is cancelled: what a view's `.task` does. The first page is fetched at once.
    public func observe() async {
        lookers += 1
        if lookers == 1 {
            if held.isEmpty { await refetch() } else { rejoin() }
        }
        defer {
            lookers -= 1
            leaveIfAlone()
        }
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
    }

    /// Fetches the page after the last; does nothing while a fetch is on its way, and at the end.
    public func fetchNextPage() async {
        guard let last = held.last, fetching == nil, let parameter = page(last).flatMap(paging.next) else { return }
        await run(.next) { if let page = try await self.load(parameter) { self.held.append(page) } }
    }

    /// Fetches the page before the first; does nothing while a fetch is on its way, and at the beginning.
    public func fetchPreviousPage() async {
        guard let first = held.first, fetching == nil, let parameter = page(first).flatMap(paging.previous) else {
            return
        }
        await run(.previous) { if let page = try await self.load(parameter) { self.held.insert(page, at: 0) } }
    }

    /// Fetches the first page, or again all pages that are shown, in their order. These stay until the new ones come.
    public func refetch() async {
        guard fetching == nil else { return }
        let isFirst = held.isEmpty
        await run(.all) {
            var pages: [Held] = []
            var parameter: Parameter? = self.held.first?.parameter ?? self.paging.first
            do {
                while let wanted = parameter, pages.count < max(1, self.held.count) {
                    guard let page = try await self.load(wanted, isAnew: !isFirst) else { break }
                    pages.append(page)
                    parameter = self.page(page).flatMap(self.paging.next)
                }
            } catch {
                for page in pages { page.entry.remove(page.token, live: nil) }
                throw error
            }
            let old = self.held
            self.held = pages
            for page in old { page.entry.remove(page.token, live: nil) }
        }
    }

    private func run(_ direction: Direction, _ work: () async throws -> Void) async {
        fetching = direction
        do {
            try await work()
            if error != nil { error = nil }
        } catch {
            let failure = TRPCError.from(error)
            if failure.kind != .cancelled { self.error = failure }
        }
        fetching = nil
        leaveIfAlone()
        update()
    }

    /// Holds no page where nobody looks. Those that are shown stay.
    private func leaveIfAlone() {
        guard lookers == 0 else { return }
        for page in held { page.entry.remove(page.token, live: nil) }
    }

    /// A page with its value; nil when nobody waits for it any more.
    private func load(_ parameter: Parameter, isAnew: Bool = false) async throws -> Held? {
        let entry = try client.entry(paging.call(parameter))
        let token = entry.add(.init(options: options) { [weak self] in self?.update() }, live: nil)
        await entry.load(isAnew ? .policy(.networkOnly) : nil)
        guard entry.base != nil, !Task.isCancelled else {
            entry.remove(token, live: nil)
            try Task.checkCancellation()
            if let error = entry.error { throw error }
            return nil
        }
        return Held(parameter: parameter, entry: entry, token: token)
    }

    /// Looks again at the pages that were shown.
    private func rejoin() {
        held = held.map { page in
            let observer = QueryEntry<Page>.Observer(options: options) { [weak self] in self?.update() }
            return Held(parameter: page.parameter, entry: page.entry, token: page.entry.add(observer, live: nil))
        }
        update()
    }

    /// All pages are gone, since another user is there: the cursors were the last one's.
    private func restart() {
        let old = held
        held = []
        for page in old { page.entry.remove(page.token, live: nil) }
        if lookers > 0 { Task { await refetch() } }
    }

    private func page(_ held: Held) -> QueryPage<Page, Parameter>? {
        held.entry.shown.map { QueryPage(value: $0, parameter: held.parameter, headers: held.entry.headers) }
    }

    private func update() {
        let shown = held.compactMap(page)
        if shown.isEmpty, !held.isEmpty, fetching == nil { restart() }
        let values = shown.map(\.value)
        if values.count != pages.count || !zip(values, pages).allSatisfy({ areEqual($0, $1) }) { pages = values }
        let (hasNext, hasPrevious) = (
            shown.last.flatMap(paging.next) != nil, shown.first.flatMap(paging.previous) != nil
        )
        if hasNextPage != hasNext { hasNextPage = hasNext }
        if hasPreviousPage != hasPrevious { hasPreviousPage = hasPrevious }
    }
}
