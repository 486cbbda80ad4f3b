import TRPCData
import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension InfiniteQuery {
    /// A fetched page that isn't shown yet.
    private struct FetchedPage {
        let parameter: Parameter
        let entry: QueryEntry<Page>
        /// The entry's ``QueryMachine/changes`` when the page was requested.
        let mark: Int
        let response: QueryResponse<Page>
    }

    /// How many times all pages are fetched if changes keep outdating them.
    private static var attempts: Int { 3 }

    /// Fetches all shown pages, or the first page if none is shown. Restarts if the user changes during the fetch.
    func fetchAllPages(isExplicit: Bool) async throws {
        var user: Int
        repeat {
            client.settleOwner()
            user = client.userNumber
            dropPagesOfOthers()
            if displayedPages.isEmpty { try await begin(isExplicit) } else { try await refetchPages() }
            if client.userNumber != user { dropPages() }
        } while client.userNumber != user
    }

    /// Drops pages that belong to a former owner, since their cursors do, too.
    func dropPagesOfOthers() {
        if displayedPages.contains(where: { $0.entry.owner != client.userNumber }) { dropPages() }
    }

    func dropPages() {
        let old = displayedPages
        displayedPages = []
        for page in old { page.entry.remove(page.token, live: nil) }
    }

    /// Fetches the first page, showing the cached one until it arrives.
    private func begin(_ isExplicit: Bool) async throws {
        let page = try attach(paging.first)
        displayedPages = [page]
        update()
        await page.entry.load(isExplicit ? .requested : .wanted(QueryStaleTime(options.staleTime)))
        guard page.entry.machine.base == nil || Task.isCancelled else {
            if let error = page.entry.machine.error { throw error }
            return
        }
        displayedPages = []
        page.entry.remove(page.token, live: nil)
        try Task.checkCancellation()
        if let error = page.entry.machine.error { throw error }
    }

    /// Fetches the pages in order, and then shows all of them at once.
    ///
    /// If a mutation or invalidation outdates them during the fetch, fetches them again. If a mutation is running, the list is
    /// re-fetched when the mutation ends.
    private func refetchPages() async throws {
        let user = client.userNumber
        for attempt in 1...Self.attempts {
            let pages = try await fetchedPages()
            guard client.userNumber == user else { return }
            if pages.allSatisfy({ $0.entry.machine.accepts($0.mark) }) { return show(pages) }
            let sent = pages.filter(\.entry.machine.isMutating)
            // A request during a mutation stays pending until the mutation ends.
            if !sent.isEmpty { return sent.forEach { $0.entry.receive(.requested) } }
            if attempt == Self.attempts { show(pages) }
        }
    }

    private func fetchedPages() async throws -> [FetchedPage] {
        let user = client.userNumber
        var pages: [FetchedPage] = []
        var parameter = displayedPages.first?.parameter
        while let wanted = parameter, pages.count < displayedPages.count, client.userNumber == user {
            let entry = try client.entry(paging.call(wanted))
            let mark = entry.machine.changes
            let response = try await entry.call.response(from: client.api, .policy(.networkOnly))
            client.settleOwner()
            pages.append(FetchedPage(parameter: wanted, entry: entry, mark: mark, response: QueryResponse(response)))
            let page = QueryPage(
                value: response.value,
                parameter: wanted,
                headers: response.headers
            )
            parameter = paging.next(page)
        }
        return pages
    }

    private func show(_ pages: [FetchedPage]) {
        let old = displayedPages
        isReplacing = true
        displayedPages = pages.enumerated().map { index, page in
            page.entry.receive(.committed(page.response))
            let token = page.entry.add(observer, live: nil)
            return DisplayedPage(parameter: page.parameter, entry: page.entry, token: token, isNext: index > 0)
        }
        for page in old { page.entry.remove(page.token, live: nil) }
        isReplacing = false
    }

    /// Fetches and returns a page; returns nil if it's no longer needed.
    func load(_ parameter: Parameter, isNext: Bool = false) async throws -> DisplayedPage? {
        var page = try attach(parameter)
        page.isNext = isNext
        await page.entry.load(.wanted(QueryStaleTime(options.staleTime)))
        guard page.entry.machine.base != nil, !Task.isCancelled else {
            page.entry.remove(page.token, live: nil)
            try Task.checkCancellation()
            if let error = page.entry.machine.error { throw error }
            return nil
        }
        return page
    }

    private func attach(_ parameter: Parameter) throws -> DisplayedPage {
        let entry = try client.entry(paging.call(parameter))
        return DisplayedPage(parameter: parameter, entry: entry, token: entry.add(observer, live: nil))
    }
}
