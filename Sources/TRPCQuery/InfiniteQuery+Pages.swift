import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension InfiniteQuery {
    /// Fetches all pages that are shown, or the first page where none is. It starts again when the user changes meanwhile.
    func readAll() async throws {
        var user: Int
        repeat {
            user = client.userNumber
            if held.isEmpty { try await begin() } else { try await readAnew() }
            if client.userNumber != user { dropPages() }
        } while client.userNumber != user
    }

    func dropPages() {
        let old = held
        held = []
        for page in old { page.entry.remove(page.token, live: nil) }
    }

    /// Fetches the first page, and shows what is kept of it meanwhile.
    private func begin() async throws {
        let page = try hold(paging.first)
        held = [page]
        update()
        await page.entry.load(nil)
        guard page.entry.base == nil || Task.isCancelled else {
            if let error = page.entry.error { throw error }
            return
        }
        held = []
        page.entry.remove(page.token, live: nil)
        try Task.checkCancellation()
        if let error = page.entry.error { throw error }
    }

    private func readAnew() async throws {
        var pages: [Held] = []
        var parameter = held.first?.parameter
        do {
            while let wanted = parameter, pages.count < held.count {
                guard let page = try await load(wanted, isAnew: true, isNext: !pages.isEmpty) else { break }
                pages.append(page)
                parameter = self.page(page).flatMap(paging.next)
            }
        } catch {
            for page in pages { page.entry.remove(page.token, live: nil) }
            throw error
        }
        let old = held
        held = pages
        for page in old { page.entry.remove(page.token, live: nil) }
    }

    /// A page with its value; nil when nobody waits for it any more.
    func load(_ parameter: Parameter, isAnew: Bool = false, isNext: Bool = false) async throws -> Held? {
        var page = try hold(parameter)
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

    private func hold(_ parameter: Parameter) throws -> Held {
        let entry = try client.entry(paging.call(parameter))
        return Held(parameter: parameter, entry: entry, token: entry.add(observer, live: nil))
    }
}
