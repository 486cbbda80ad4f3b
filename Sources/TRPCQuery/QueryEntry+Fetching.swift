import TRPCData
import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryEntry {
    /// Fetches the value, unless it is on its way. While an optimistic change is under way it waits for that: an answer
    /// might have the change, or not. While a subscription is connecting it waits for that, for a second at most: what
    /// happens after the answer is an event then.
    ///
    /// - Parameter use: how the cache is used; nil as its rules say.
    func start(_ use: CacheUse?) {
        guard fetch == nil else { return }
        guard layers.isEmpty else {
            wantsFetch = true
            return
        }
        wantsFetch = false
        let id = client.nextToken()
        let (call, api) = (call, client.api)
        let isFirst = base == nil && use == nil
        let task = Task { [weak self] in
            if isFirst, let kept = try? await call.cachedResponse(of: api) { self?.publish(kept, id) }
            while let connecting = self?.connecting, !Task.isCancelled { await connecting.wait() }
            if self?.fetch?.id == id { self?.fetch?.isSent = true }
            do {
                self?.end(id, .success(try await call.response(from: api, use)))
            } catch {
                self?.end(id, .failure(.from(error, path: call.path)))
            }
        }
        fetch = Fetch(id: id, task: task)
        notify()
    }

    /// Fetches the value, and waits for it.
    func load(_ use: CacheUse?) async {
        waiting += 1
        defer {
            waiting -= 1
            releaseIfUnobserved()
        }
        start(use)
        guard let task = fetch?.task else { return }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            Task { @MainActor [weak self] in self?.waiterWasCancelled(task) }
        }
    }

    /// A waiter that is cancelled holds nothing: where nobody else wants the fetch, it ends.
    private func waiterWasCancelled(_ task: Task<Void, Never>) {
        if observers.isEmpty, waiting <= 1 { task.cancel() }
    }

    /// Shows what is kept, while the backend's answer is on its way.
    private func publish(_ kept: TRPCResponse<Value>, _ id: Int) {
        client.settleOwner()
        guard fetch?.id == id, base == nil else { return }
        base = kept.value
        headers = kept.headers
        notify()
    }

    private func end(_ id: Int, _ result: Result<TRPCResponse<Value>, TRPCError>) {
        client.settleOwner()
        // Nobody waits for it any more, or another user is there.
        guard fetch?.id == id else { return }
        fetch = nil
        switch result {
        case .success(let answer):
            take(answer)
        case .failure(let failure):
            if failure.kind != .cancelled { error = failure }
        }
        notify()
        if wantsFetch { start(.policy(.networkOnly)) }
    }

    private func take(_ answer: TRPCResponse<Value>) {
        if !areEqual(base, answer.value) { base = answer.value }
        headers = answer.headers
        error = nil
        updatedAt = client.age()
        isInvalidated = false
    }

    func invalidate() {
        isInvalidated = true
        guard !observers.isEmpty else { return }
        // An answer that is on its way may be of before.
        if fetch != nil { wantsFetch = true } else { start(.policy(.networkOnly)) }
    }

    func responseWasCached() {
        guard fetch == nil, base != nil || !observers.isEmpty else { return }
        guard layers.isEmpty else {
            wantsFetch = true
            return
        }
        let (call, api, before, user) = (call, client.api, updatedAt, client.userNumber)
        Task { [weak self] in
            guard let kept = try? await call.cachedResponse(of: api), let self else { return }
            client.settleOwner()
            // Something newer has come meanwhile.
            guard fetch == nil, layers.isEmpty, updatedAt == before, client.userNumber == user else { return }
            take(kept)
            notify()
        }
    }

    func reset() {
        fetch?.task.cancel()
        fetch = nil
        layers = []
        (base, error, updatedAt) = (nil, nil, nil)
        (headers, isInvalidated, wantsFetch) = (HTTPHeaders(), false, false)
        notify()
        if !observers.isEmpty { start(nil) }
    }

    func refetch(where isWanted: (QueryOptions) -> Bool) {
        let wanting = observers.values.map(\.options).filter(isWanted)
        guard wanting.contains(where: { isStale($0.staleTime) }) else { return }
        start(.policy(.networkOnly))
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryEntry {
    /// Puts a value in place of the backend's.
    func put(_ value: Value) {
        if fetch != nil { wantsFetch = true }
        if !areEqual(base, value) { base = value }
        (error, updatedAt, isInvalidated) = (nil, client.age(), false)
        notify()
        releaseIfUnobserved()
    }
}
