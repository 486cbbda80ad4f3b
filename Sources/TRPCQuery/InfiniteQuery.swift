public import Observation
public import TRPCRuntime

/// A list that loads more pages as the user scrolls.
///
/// ```swift
/// let list = InfiniteQuery(queries, of: Palytt.Bookmarks.list, .init(limit: 20))
/// // In a view: ForEach(list.pages.flatMap(\.items)) { … }.task { await list.observe() }
/// // When the last row appears: Task { await list.fetchNextPage() }
/// ```
///
/// Each page is a value of the ``QueryClient``: optimistic updates and invalidations apply to it, and other queries for the
/// same page share it. ``refetch()`` re-fetches all pages from the first one, since elements may have moved between pages.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class InfiniteQuery<Page: Sendable, Parameter: Sendable> {
    /// A displayed page.
    struct DisplayedPage {
        let parameter: Parameter
        let entry: QueryEntry<Page>
        let token: Int
        /// Whether its parameter was derived from the preceding page.
        var isNext = false
    }

    /// Identifies the pages being fetched.
    public enum Direction: Sendable, Hashable {
        /// The first page, or all shown pages.
        case all
        /// The page after the last shown page.
        case next
        /// The page before the first shown page.
        case previous
    }

    /// The displayed state.
    private struct Shown {
        /// The number of the owner that the state belongs to; see ``QueryClient/userNumber``.
        var owner = 0
        var pages: [Page] = []
        var error: TRPCError?
        var hasNextPage = false
        var hasPreviousPage = false
    }

    /// The pages being fetched; nil while idle.
    public private(set) var fetching: Direction?
    private var shown = Shown()
    /// The displayed state; nil if it belongs to a former owner.
    private var current: Shown? { client.owns(shown.owner) ? shown : nil }

    /// The pages in order.
    public var pages: [Page] { current?.pages ?? [] }
    /// The error of the last fetch; nil if it succeeded.
    public var error: TRPCError? { current?.error }
    /// Whether there is a next page.
    public var hasNextPage: Bool { current?.hasNextPage ?? false }
    /// Whether there is a previous page.
    public var hasPreviousPage: Bool { current?.hasPreviousPage ?? false }

    @ObservationIgnored let client: QueryClient
    @ObservationIgnored let paging: Paging<Page, Parameter>
    @ObservationIgnored let options: QueryOptions
    @ObservationIgnored var displayedPages: [DisplayedPage] = []
    @ObservationIgnored var observerCount = 0
    @ObservationIgnored private let maxPages: Int?
    @ObservationIgnored var polling: Task<Void, Never>?
    @ObservationIgnored var background: Task<Void, Never>?
    /// Whether the displayed pages are being replaced, so that changes to them are ignored.
    @ObservationIgnored var isReplacing = false
    /// The continuations of callers waiting for a fetch to end.
    @ObservationIgnored private var waiting: [AsyncStream<Never>.Continuation] = []

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - client: The query client that stores the values.
    ///   - paging: Determines how pages are requested.
    ///   - options: Determines when all pages are re-fetched.
    ///   - maxPages: The maximum number of pages to keep; nil for no limit. Fetching another page drops the one at the opposite
    ///     end.
    public init(
        _ client: QueryClient,
        of paging: Paging<Page, Parameter>,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) {
        self.maxPages = maxPages
        self.client = client
        self.paging = paging
        self.options = options
    }

    /// Whether the first page is being fetched and no page is shown yet.
    public var isLoading: Bool { fetching == .all && pages.isEmpty }

    /// Fetches the page after the last one.
    ///
    /// Waits for a running fetch of all pages to finish first. Does nothing if another page is being fetched or there is no
    /// next page.
    public func fetchNextPage() async {
        if fetching == .all { await waitForFetch() }
        guard let last = displayedPages.last, fetching == nil, let parameter = page(last).flatMap(paging.next) else {
            return
        }
        await run(.next) {
            guard let page = try await self.load(parameter, isNext: true) else { return }
            self.displayedPages.append(page)
            self.drop { $0.removeFirst() }
        }
    }

    /// Fetches the page before the first one.
    ///
    /// Waits for a running fetch of all pages to finish first. Does nothing if another page is being fetched or there is no
    /// previous page.
    public func fetchPreviousPage() async {
        if fetching == .all { await waitForFetch() }
        guard let first = displayedPages.first, fetching == nil, let parameter = page(first).flatMap(paging.previous)
        else {
            return
        }
        await run(.previous) {
            guard let page = try await self.load(parameter) else { return }
            self.displayedPages.insert(page, at: 0)
            self.drop { $0.removeLast() }
        }
    }

    /// Drops pages at the opposite end until at most ``maxPages`` remain.
    private func drop(_ remove: (inout [DisplayedPage]) -> DisplayedPage) {
        while let maxPages, displayedPages.count > max(maxPages, 1) {
            let page = remove(&displayedPages)
            page.entry.remove(page.token, live: nil)
        }
    }

    /// Re-fetches all shown pages in order, or the first page if none is shown.
    ///
    /// Keeps showing the old pages until all new ones have arrived. If all pages are already being fetched, waits for that
    /// fetch instead of starting another one.
    public func refetch() async { await fetch(isExplicit: true) }

    func fetch(isExplicit: Bool) async {
        while let direction = fetching {
            await waitForFetch()
            if direction == .all || Task.isCancelled { return }
        }
        await run(.all) { try await self.fetchAllPages(isExplicit: isExplicit) }
    }

    private func run(_ direction: Direction, _ work: () async throws -> Void) async {
        fetching = direction
        let user = client.userNumber
        var hasFailed = false
        do {
            try await work()
            if error != nil { show { $0.error = nil } }
        } catch {
            hasFailed = true
            let failure = TRPCError.from(error)
            if failure.kind != .cancelled { show { $0.error = failure } }
        }
        fetching = nil
        releaseIfUnobserved()
        if direction != .all, client.userNumber != user { restart() }
        update()
        if !hasFailed { followMoves() }
        for one in waiting { one.finish() }
        waiting = []
    }

    /// Waits until the running fetch ends or the task is cancelled.
    private func waitForFetch() async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        waiting.append(continuation)
        for await _ in stream {}
    }

    /// Drops all pages and starts over after the user has changed, since the cursors belong to the previous user.
    func restart() {
        dropPages()
        if observerCount > 0 { Task { await refetch() } }
    }

    func page(_ held: DisplayedPage) -> QueryPage<Page, Parameter>? {
        guard client.owns(held.entry.owner) else { return nil }
        return held.entry.machine.displayedValue.map {
            QueryPage(value: $0, parameter: held.parameter, headers: held.entry.machine.headers)
        }
    }

    func update() {
        guard !isReplacing else { return }
        let present = displayedPages.compactMap(page)
        if present.isEmpty, !displayedPages.isEmpty, fetching == nil { restart() }
        // Keep showing the old pages until all new ones have arrived.
        if observerCount > 0, hasMoved { return }
        let values = present.map(\.value)
        if values.count != pages.count || !zip(values, pages).allSatisfy({ areEqual($0, $1) }) {
            show { $0.pages = values }
        }
        let (hasNext, hasPrevious) = (
            present.last.flatMap(paging.next) != nil, present.first.flatMap(paging.previous) != nil
        )
        if hasNextPage != hasNext || hasPreviousPage != hasPrevious {
            show { ($0.hasNextPage, $0.hasPreviousPage) = (hasNext, hasPrevious) }
        }
    }

    /// Changes the state displayed for the current owner.
    private func show(_ change: (inout Shown) -> Void) {
        var new = client.userNumber == shown.owner ? shown : Shown(owner: client.userNumber)
        change(&new)
        shown = new
    }
}
