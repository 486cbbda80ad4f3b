import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension InfiniteQuery {
    /// Observes the list until the task is cancelled, as in a view's `.task`.
    ///
    /// Shows the cached first page, if any, while fetching the first page.
    public func observe() async {
        observerCount += 1
        if observerCount == 1 { await beginObserving() }
        defer {
            observerCount -= 1
            releaseIfUnobserved()
        }
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
    }

    func beginObserving() async {
        if let interval = options.refetchInterval, interval > .zero {
            polling = Task { [weak self, clock = client.clock] in
                while (try? await clock.sleep(for: interval)) != nil { await self?.refetch() }
            }
        }
        client.settleOwner()
        dropPagesOfOthers()
        guard !displayedPages.isEmpty else { return await fetch(isExplicit: false) }
        reattach()
        if displayedPages.contains(where: { $0.entry.isStale(options.staleTime) }) { await refetch() }
    }

    /// Re-fetches the list because one of its pages was invalidated.
    func refetchInBackground() {
        guard fetching != .all, background == nil, observerCount > 0 else { return }
        background = Task { [weak self] in
            await self?.refetch()
            self?.background = nil
        }
    }

    /// Stops observing the pages of a list that isn't observed. The shown pages are kept.
    func releaseIfUnobserved() {
        guard observerCount == 0 else { return }
        polling?.cancel()
        background?.cancel()
        (polling, background) = (nil, nil)
        for page in displayedPages { page.entry.remove(page.token, live: nil) }
    }

    /// Observes the shown pages again.
    func reattach() {
        displayedPages = displayedPages.map { page in
            let token = page.entry.add(observer, live: nil)
            return DisplayedPage(parameter: page.parameter, entry: page.entry, token: token, isNext: page.isNext)
        }
        update()
    }

    var observer: QueryEntry<Page>.Observer {
        .init(options: options, refetchList: { [weak self] in self?.refetchInBackground() }) { [weak self] in
            self?.update()
            self?.followMoves()
        }
    }

    /// Re-fetches all pages if a page that was fetched for another query no longer ends where the next page begins.
    ///
    /// Otherwise, an element that moved from one page to the other could be missing from both.
    func followMoves() {
        if fetching == nil, hasMoved { refetchInBackground() }
    }

    var hasMoved: Bool {
        zip(displayedPages, displayedPages.dropFirst()).contains { before, after in
            guard after.isNext, let page = page(before) else { return false }
            return areKnownUnequal(paging.next(page), after.parameter)
        }
    }
}
