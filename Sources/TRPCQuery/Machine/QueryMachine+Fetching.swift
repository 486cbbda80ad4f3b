import TRPCRuntime

extension QueryMachine {
    /// Starts a fetch, unless a suitable one is running.
    mutating func start(isExplicit: Bool, _ staleTime: QueryStaleTime = .duration(.zero)) {
        if let fetch {
            self.fetch?.isExplicit = fetch.isExplicit || isExplicit
            self.fetch?.staleTime = fetch.staleTime.stricter(staleTime, freshness)
            return
        }
        // A response might contain a running mutation's change.
        guard base == nil || !isMutating else {
            isPending = true
            return
        }
        isPending = false
        lastFetch += 1
        let isRead = base == nil && hasCache
        let fetch = Fetch(
            id: lastFetch,
            phase: isRead ? .reading : .requested,
            isExplicit: isExplicit,
            staleTime: staleTime
        )
        self.fetch = fetch
        isRead ? emit(.read(fetch.id)) : request()
        emit(.notify)
    }

    mutating func request() {
        guard var fetch else { return }
        fetch.phase = .requested
        fetch.isAmbiguous = isMutating
        fetch.confirmed = Set(guesses.filter { $0.phase == .confirmed }.map(\.id))
        self.fetch = fetch
        emit(.request(fetch.id, isExplicit: fetch.isExplicit))
    }

    /// Fetches the value again, since the response to a running fetch may predate the latest event.
    mutating func refetch() {
        switch fetch?.phase {
        case nil: if isWanted { start(isExplicit: true) }
        case .reading, .requested: fetch?.isExplicit = true
        case .sent: fetch?.isOutdated = true
        }
    }

    mutating func resume() {
        if isWanted, fetch == nil, isPending { start(isExplicit: true) }
    }

    mutating func demand(_ isWanted: Bool) {
        self.isWanted = isWanted
        guard !isWanted else { return resume() }
        giveUp()
        // Fetch it the next time it's observed.
        if isPending { (isPending, isInvalidated) = (false, true) }
    }

    mutating func giveUp() {
        guard let fetch else { return }
        // An explicitly requested value is fetched the next time it's observed.
        if fetch.isOutdated || fetch.isExplicit { isInvalidated = true }
        self.fetch = nil
        emit(.cancel(fetch.id))
        emit(.notify)
    }

    mutating func read(_ id: Int, _ response: QueryResponse<Value>?) {
        guard let fetch, fetch.id == id, fetch.phase == .reading else { return }
        if let response, base == nil {
            take(response)
            error = nil
            emit(.notify)
            if !fetch.isExplicit, fetch.staleTime.isFresh(response.times) {
                self.fetch = nil
                return resume()
            }
        }
        guard base == nil || !isMutating else {
            (self.fetch, isPending) = (nil, true)
            return
        }
        request()
    }

    mutating func end(_ id: Int, _ response: QueryResponse<Value>) {
        guard let fetch, fetch.id == id else { return }
        self.fetch = nil
        emit(.notify)
        // The first response is shown even while a mutation is running.
        if fetch.isAmbiguous, base != nil || !isMutating {
            isPending = true
            return resume()
        }
        guesses.removeAll { fetch.confirmed.contains($0.id) }
        take(response)
        (error, failureCount) = (nil, 0)
        isInvalidated = response.times.isInvalidated || fetch.isOutdated
        isPending = isPending || fetch.isOutdated || fetch.isAmbiguous
        for index in guesses.indices { guesses[index].isAbsorbed = guesses[index].phase != .held }
        resume()
    }

    mutating func take(_ response: QueryResponse<Value>) {
        if base.map({ areEqual($0, response.value) }) != true { base = response.value }
        headers = response.headers
        updatedAt = now - response.times.age
        freshness = response.times.freshness
        isInvalidated = isInvalidated || response.times.isInvalidated
    }

    mutating func fail(_ id: Int, _ error: TRPCError?) {
        guard let fetch, fetch.id == id else { return }
        self.fetch = nil
        if let error {
            self.error = error
            failureCount += 1
        }
        emit(.notify)
        guard fetch.isOutdated else { return }
        (isInvalidated, isPending) = (true, true)
        resume()
    }

    /// Returns whether to accept a response if ``changes`` had the given value when it was requested.
    func accepts(_ mark: Int) -> Bool {
        changes == mark && (base == nil || !isMutating)
    }

    mutating func commit(_ response: QueryResponse<Value>) {
        guesses.removeAll { $0.phase == .confirmed }
        take(response)
        (error, failureCount, isPending) = (nil, 0, false)
        isInvalidated = response.times.isInvalidated
        for index in guesses.indices { guesses[index].isAbsorbed = guesses[index].phase != .held }
        emit(.notify)
    }

    mutating func invalidate() {
        changes += 1
        isInvalidated = true
        refetch()
    }

    mutating func store(_ response: QueryResponse<Value>) {
        guard fetch == nil, base != nil || isWanted else { return }
        guard !guesses.contains(where: { $0.phase != .held }) else {
            isPending = true
            return resume()
        }
        isInvalidated = false
        take(response)
        (error, failureCount) = (nil, 0)
        emit(.notify)
        resume()
    }

    mutating func put(_ value: Value) {
        changes += 1
        if let fetch {
            self.fetch = nil
            emit(.cancel(fetch.id))
            isPending = true
        }
        if base.map({ areEqual($0, value) }) != true { base = value }
        (error, updatedAt, isInvalidated) = (nil, now, false)
        emit(.notify)
        resume()
    }

    /// Applies the change from a subscription's event.
    ///
    /// An event during a mutation might contain the mutation's change, so the value is re-fetched when the mutation ends.
    mutating func apply(_ change: (inout Value) -> Void) {
        changes += 1
        if guesses.contains(where: { $0.phase != .held }) { isPending = true }
        if fetch != nil { refetch() }
        defer { resume() }
        guard var value = base else { return }
        change(&value)
        guard base.map({ areEqual($0, value) }) != true else { return }
        base = value
        emit(.notify)
    }

    mutating func reset() {
        if let fetch { emit(.cancel(fetch.id)) }
        (base, error, updatedAt, fetch) = (nil, nil, nil, nil)
        (headers, freshness, failureCount) = (HTTPHeaders(), .zero, 0)
        (isInvalidated, isPending, guesses) = (false, false, [])
        emit(.notify)
    }
}
