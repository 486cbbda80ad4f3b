import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension InfiniteQuery {
    /// Fetches all pages that are shown, or the first page where none is. It starts again when the user changes meanwhile.
    func fetchAllPages() async throws {
        var user: Int
        repeat {
            user = client.userNumber
            if displayedPages.isEmpty { try await begin() } else { try await refetchPages() }
            if client.userNumber != user { dropPages() }
        } while client.userNumber != user
    }

    func dropPages() {
        let old = displayedPages
        displayedPages = []
        for page in old { page.entry.remove(page.token, live: nil) }
    }

    /// Fetches the first page, and shows what is kept of it meanwhile.
    private func begin() async throws {
        let page = try attach(paging.first)
        displayedPages = [page]
        update()
        await page.entry.load(nil)
        guard page.entry.base == nil || Task.isCancelled else {
            if let error = page.entry.error { throw error }
            return
        }
        displayedPages = []
        page.entry.remove(page.token, live: nil)
        try Task.checkCancellation()
        if let error = page.entry.error { throw error }
    }

    private func refetchPages() async throws {
        var pages: [DisplayedPage] = []
        var parameter = displayedPages.first?.parameter
        do {
            while let wanted = parameter, pages.count < displayedPages.count {
                guard let page = try await load(wanted, isAnew: true, isNext: !pages.isEmpty) else { break }
                pages.append(page)
                parameter = self.page(page).flatMap(paging.next)
            }
        } catch {
            for page in pages { page.entry.remove(page.token, live: nil) }
            throw error
        }
        let old = displayedPages
        displayedPages = pages
        for page in old { page.entry.remove(page.token, live: nil) }
    }

    /// A page with its value; nil when nobody waits for it any more.
    func load(_ parameter: Parameter, isAnew: Bool = false, isNext: Bool = false) async throws -> DisplayedPage? {
        var page = try attach(parameter)
        page.isNext = isNext
        await page.entry.load(isAnew ? .policy(.networkOnly) : nil)
        guard page.entry.base != nil, !Task.isCancelled, !isAnew || page.entry.error == nil else {
            page.entry.remove(page.token, live: nil)
            try Task.checkCancellation()
            if let error = page.entry.error { throw error }
            return nil
        }
        return page
    }

    private func attach(_ parameter: Parameter) throws -> DisplayedPage {
        let entry = try client.entry(paging.call(parameter))
        return DisplayedPage(parameter: parameter, entry: entry, token: entry.add(observer, live: nil))
    }
}
