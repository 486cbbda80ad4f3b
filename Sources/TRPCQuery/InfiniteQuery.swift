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
    @ObservationIgnored private let options: QueryOptions
    @ObservationIgnored var displayedPages: [DisplayedPage] = []
    @ObservationIgnored private var observerCount = 0
    /// Those who wait for the end of a fetch.
    @ObservationIgnored private var waiting: [AsyncStream<Never>.Continuation] = []

    /// A list.
    ///
    /// - Parameters:
    ///   - client: keeps the values of the screens.
    ///   - paging: how the list is read.
    ///   - options: when its pages are fetched again. Those of one that is shown already are fetched each for itself.
    public init(_ client: QueryClient, _ paging: Paging<Page, Parameter>, options: QueryOptions = QueryOptions()) {
        self.client = client
        self.paging = paging
        self.options = options
    }

    /// A list of a call whose contract shows how it is paged; see `PagedInput`.
    ///
    /// - Parameters:
    ///   - client: stores the values of the screens.
    ///   - call: the call whose output is a page.
    ///   - input: requests the first page.
    ///   - options: when its pages are fetched again.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        _ input: Parameter,
        options: QueryOptions = QueryOptions()
    ) where Parameter: PagedInput, Page == Parameter.Page, C.Input == Parameter, C.Output == Page {
        self.init(client, Paging(call, from: input), options: options)
    }

    /// A list of a call whose input is optional, and whose contract shows how it is paged.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        _ input: Parameter,
        options: QueryOptions = QueryOptions()
    ) where Parameter: PagedInput, Page == Parameter.Page, C.Input == Parameter?, C.Output == Page {
        self.init(client, Paging(call, from: input), options: options)
    }

    /// Whether the first page is on its way, and no page is shown yet.
    public var isLoading: Bool { fetching == .all && pages.isEmpty }

    /// Observes the list until the task is cancelled, as in a view's `.task`. Fetches the first page and shows the
    /// cached one meanwhile.
    public func observe() async {
        observerCount += 1
        if observerCount == 1 {
            if displayedPages.isEmpty { await refetch() } else { reattach() }
        }
        defer {
            observerCount -= 1
            releaseIfUnobserved()
        }
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
    }

    /// Fetches the page after the last. It waits for a fetch of all pages that is on its way, and does nothing while one of
    /// another page is, and at the end.
    public func fetchNextPage() async {
        if fetching == .all { await waitForFetch() }
        guard let last = displayedPages.last, fetching == nil, let parameter = page(last).flatMap(paging.next) else {
            return
        }
        await run(.next) {
            if let page = try await self.load(parameter, isNext: true) { self.displayedPages.append(page) }
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
            if let page = try await self.load(parameter) { self.displayedPages.insert(page, at: 0) }
        }
    }

    /// Fetches all pages that are shown, in their order, or the first page where none is. The pages stay until the new ones
    /// come. Where such a fetch is on its way already, this waits for its end.
    public func refetch() async {
        while let direction = fetching {
            await waitForFetch()
            if direction == .all || Task.isCancelled { return }
        }
        await run(.all) { try await self.fetchAllPages() }
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

    /// Holds no page where nobody looks. Those that are shown stay.
    private func releaseIfUnobserved() {
        guard observerCount == 0 else { return }
        for page in displayedPages { page.entry.remove(page.token, live: nil) }
    }

    /// Looks again at the pages that were shown.
    private func reattach() {
        displayedPages = displayedPages.map { page in
            let token = page.entry.add(observer, live: nil)
            return DisplayedPage(parameter: page.parameter, entry: page.entry, token: token, isNext: page.isNext)
        }
        update()
    }

    var observer: QueryEntry<Page>.Observer {
        .init(options: options) { [weak self] in
            self?.update()
            self?.followMoves()
        }
    }

    /// Fetches all pages when one of them, fetched alone, says that its successor begins elsewhere now. Otherwise an element
    /// that has moved between the two pages would be shown on neither.
    private func followMoves() {
        guard fetching == nil, observerCount > 0 else { return }
        let hasMoved = zip(displayedPages, displayedPages.dropFirst()).contains { before, after in
            guard after.isNext, let page = page(before) else { return false }
            return areKnownUnequal(paging.next(page), after.parameter)
        }
        if hasMoved { Task { await refetch() } }
    }

    /// All pages are gone, since another user is there: the cursors were the last one's.
    private func restart() {
        dropPages()
        if observerCount > 0 { Task { await refetch() } }
    }

    func page(_ held: DisplayedPage) -> QueryPage<Page, Parameter>? {
        held.entry.displayedValue.map { QueryPage(value: $0, parameter: held.parameter, headers: held.entry.headers) }
    }

    func update() {
        let present = displayedPages.compactMap(page)
        if present.isEmpty, !displayedPages.isEmpty, fetching == nil { restart() }
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
