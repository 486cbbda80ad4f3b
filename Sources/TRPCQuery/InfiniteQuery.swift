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
    struct DisplayedPage {
        let parameter: Parameter
        let entry: QueryEntry<Page>
        let token: Int
        /// Whether it begins where the page before it says.
        var isNext = false
    }

    /// The pages that are being fetched.
    public enum Direction: Sendable, Hashable {
        /// The first page, or all pages again.
        case all
        /// The page after the last.
        case next
        /// The page before the first.
        case previous
    }

    /// What is shown.
    private struct Shown {
        /// The number of the owner.
        var owner = 0
        var pages: [Page] = []
        var error: TRPCError?
        var hasNextPage = false
        var hasPreviousPage = false
    }

    /// Which fetch is on its way; nil for none.
    public private(set) var fetching: Direction?
    private var shown = Shown()
    /// What is shown to the current owner; nil if all of it is another one's.
    private var current: Shown? { client.owns(shown.owner) ? shown : nil }

    /// The pages in their order.
    public var pages: [Page] { current?.pages ?? [] }
    /// Why the last fetch has failed.
    public var error: TRPCError? { current?.error }
    /// Whether there is a page after the last.
    public var hasNextPage: Bool { current?.hasNextPage ?? false }
    /// Whether there is a page before the first.
    public var hasPreviousPage: Bool { current?.hasPreviousPage ?? false }

    @ObservationIgnored let client: QueryClient
    @ObservationIgnored let paging: Paging<Page, Parameter>
    @ObservationIgnored let options: QueryOptions
    @ObservationIgnored var displayedPages: [DisplayedPage] = []
    @ObservationIgnored var observerCount = 0
    @ObservationIgnored private let maxPages: Int?
    @ObservationIgnored var polling: Task<Void, Never>?
    @ObservationIgnored var background: Task<Void, Never>?
    /// Whether pages are being replaced.
    @ObservationIgnored var isReplacing = false
    /// Those who wait for the end of a fetch.
    @ObservationIgnored private var waiting: [AsyncStream<Never>.Continuation] = []

    /// A list.
    ///
    /// - Parameters:
    ///   - client: keeps the values of the screens.
    ///   - paging: how the list is read.
    ///   - options: when its pages are fetched again, all of them together.
    ///   - maxPages: how many pages are kept. Fetching another one drops the page at the other end. Nil keeps all.
    public init(
        _ client: QueryClient,
        _ paging: Paging<Page, Parameter>,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) {
        self.maxPages = maxPages
        self.client = client
        self.paging = paging
        self.options = options
    }

    /// Whether the first page is on its way, and no page is shown yet.
    public var isLoading: Bool { fetching == .all && pages.isEmpty }

    /// Fetches the page after the last. It waits for a fetch of all pages that is on its way, and does nothing while one of
    /// another page is, and at the end.
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

    /// Fetches the page before the first. It waits for a fetch of all pages that is on its way, and does nothing while one of
    /// another page is, and at the beginning.
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

    /// Drops a page at the other end while there are too many.
    private func drop(_ remove: (inout [DisplayedPage]) -> DisplayedPage) {
        while let maxPages, displayedPages.count > max(maxPages, 1) {
            let page = remove(&displayedPages)
            page.entry.remove(page.token, live: nil)
        }
    }

    /// Fetches all pages that are shown, in their order, or the first page if none is. The old pages stay until all new ones have come.
    /// If such a fetch is on its way already, this waits for its end.
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

    /// Waits for the fetch that is on its way, or until the task is cancelled.
    private func waitForFetch() async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        waiting.append(continuation)
        for await _ in stream {}
    }

    /// All pages are gone, since another user is there: the cursors were the last one's.
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
        // The old pages stay until all new ones have come.
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

    /// Changes what is shown to the current owner.
    private func show(_ change: (inout Shown) -> Void) {
        var new = client.userNumber == shown.owner ? shown : Shown(owner: client.userNumber)
        change(&new)
        shown = new
    }
}
