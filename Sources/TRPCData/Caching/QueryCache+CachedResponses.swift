import Foundation
import TRPCRuntime

extension QueryCache {
    typealias CachedResponse = MemoryCache.CachedResponse

    /// Returns the name under which to store a call's response; empty if signed out, and nil if unknown.
    typealias UserName = @Sendable () async -> String?

    func memoryKey(_ call: CacheCall, _ identity: Identity) -> CacheCall.MemoryKey {
        let owner = call.epoch == nil ? identity.owner.epoch : nil
        return CacheCall.MemoryKey(key: call.key, epoch: call.epoch, name: noteName(), owner: owner)
    }

    /// The current number of invalidations. Recording it before a fetch makes invalidations during the fetch detectable.
    var mark: Int { state.withLock(\.log.count) }

    /// Returns the cached response to a call, fresh or stale; nil if there is none or it has expired.
    func cached(_ key: CacheCall.MemoryKey, _ call: CacheCall, _ user: UserName) async -> CachedResponse? {
        if let answer = cachedInMemory(key) { return answer }
        guard let store, let name = await user() else { return nil }
        let (start, written) = state.withLock { ($0.log.count, $0.written) }
        let stored = call.key.withUser(name)
        do {
            var entry = try await store.entry(for: stored)
            if let found = entry, state.withLock({ $0.log.isInvalidated(stored, found, since: written) }) {
                // Write pending invalidations to the store first.
                await flush()
                entry = try await store.entry(for: stored)
            }
            guard let entry, entry.expiresAt > now() else { return nil }
            return put(CachedResponse(entry, isREST: call.isREST), key, since: start)
        } catch {
            onStoreError(error)
            return nil
        }
    }

    func cachedInMemory(_ key: CacheCall.MemoryKey) -> CachedResponse? {
        let now = now()
        return state.withLock { state in
            guard let answer = state.memory.response(for: key) else { return nil }
            guard answer.entry.expiresAt > now else {
                state.memory.remove(key)
                return nil
            }
            return answer
        }
    }

    /// Caches a response, and returns it as delivered to callers.
    ///
    /// - Parameter start: The value of ``mark`` before the request.
    func insert(
        _ result: OperationResponse,
        _ key: CacheCall.MemoryKey,
        _ call: CacheCall,
        since start: Int,
        _ user: @escaping UserName
    ) -> OperationResponse {
        let control = CacheControl(call.isREST ? result.headers : [:], now: now())
        let rule = rules.rule(for: call.key.path)
        guard !control.forbidsStoring, result.isCacheable else {
            remove(key, call, user)
            return result
        }
        let answer = CachedResponse(result, entry(of: result, rule, call.tags, control))
        let kept = put(answer, key, since: start)
        write(kept.entry, call, user, isStored: result.hasBytes)
        listeners.notify(.stored(call.key))
        var given = result
        given.decoded = answer.response.decoded
        given.times = kept.times(at: now())
        return given
    }

    /// Updates a cached response's headers and times after the backend confirmed that it's still valid.
    func revalidate(
        _ answer: CachedResponse,
        _ headers: HTTPHeaders,
        _ key: CacheCall.MemoryKey,
        _ call: CacheCall,
        since start: Int,
        _ user: @escaping UserName
    ) -> OperationResponse {
        var result = answer.response
        for field in headers where CacheControl.cachedHeaders.contains(field.name.lowercased()) {
            result.headers[field.name] = field.value
        }
        let control = CacheControl(result.headers, now: now())
        var entry = entry(of: result, rules.rule(for: call.key.path), call.tags, control)
        (entry.payload, entry.cost) = (answer.entry.payload, answer.entry.cost)
        let kept = put(CachedResponse(entry: entry, response: result), key, since: start)
        write(kept.entry, call, user, isStored: true)
        return kept.response(at: now())
    }

    /// Removes a response that the backend no longer provides, at least not to this user.
    func remove(_ key: CacheCall.MemoryKey, _ call: CacheCall, _ user: @escaping UserName) {
        state.withLock { $0.memory.remove(key) }
        write { store in
            guard let name = await user() else { return }
            try await store.remove(.key(call.key.withUser(name)))
        }
    }

    private func put(_ answer: CachedResponse, _ key: CacheCall.MemoryKey, since start: Int) -> CachedResponse {
        state.withLock { state in
            var answer = answer
            if state.log.isInvalidated(key.key, answer.entry, since: start) { answer.entry.isInvalidated = true }
            state.memory.put(answer, for: key)
            return answer
        }
    }

    private func write(_ entry: CacheEntry, _ call: CacheCall, _ user: @escaping UserName, isStored: Bool) {
        guard isStored else { return }
        write(isOptional: true) { store in
            // Get the name at the time of writing. If the user has changed, nothing is written.
            guard let name = await user() else { return }
            try await store.put(entry, for: call.key.withUser(name))
        }
    }

    private func entry(
        of result: OperationResponse,
        _ rule: CacheRules.Rule,
        _ tags: Set<String>,
        _ control: CacheControl
    ) -> CacheEntry {
        let now = now()
        let expiry = now.adding(rule.expiry ?? .zero)
        let staleAt = now.adding(control.freshness ?? rule.staleTime ?? .zero)
        var headers = HTTPHeaders()
        for field in result.headers where CacheControl.cachedHeaders.contains(field.name.lowercased()) {
            headers[field.name.lowercased()] = field.value
        }
        return CacheEntry(
            payload: result.data.map { Data($0) },
            status: result.status,
            headers: headers,
            tags: rule.tags.union(tags),
            storedAt: now,
            staleAt: min(staleAt, expiry),
            expiresAt: control.mustRevalidate && headers["etag"] == nil && headers["last-modified"] == nil
                ? min(staleAt, expiry) : expiry
        )
    }
}

extension CacheKey {
    func withUser(_ user: String) -> CacheKey {
        var key = self
        // Avoid storing names in plain text.
        key.user = user.isEmpty ? "" : CacheCall.fingerprint(of: user)
        return key
    }
}

extension Date {
    fileprivate func adding(_ duration: Duration) -> Date {
        let (seconds, attoseconds) = duration.components
        return addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
    }
}

extension MemoryCache.CachedResponse {
    /// Creates a cached response from a received one, copying its bytes so that a whole batch's data isn't retained.
    fileprivate init(_ result: OperationResponse, _ entry: CacheEntry) {
        var own = result.cacheable(entry)
        own.headers = HTTPHeaders(result.headers.filter { CacheControl.cachedHeaders.contains($0.name.lowercased()) })
        own.decoded = DecodedOutput()
        own.isCached = true
        var entry = entry
        entry.payload = own.data
        self.init(entry: entry, response: own)
    }

    /// Creates a cached response from an entry in the store.
    fileprivate init(_ entry: CacheEntry, isREST: Bool) {
        var result: OperationResponse
        if isREST {
            let body = entry.payload ?? Data()
            result = OperationResponse(
                response: HTTPResponse(status: entry.status ?? 200, headers: entry.headers, body: body)
            )
        } else {
            result = OperationResponse(data: entry.payload, status: entry.status, headers: entry.headers)
        }
        result.decoded = DecodedOutput()
        result.isCached = true
        self.init(entry: entry, response: result)
    }

    /// Returns whether the response can be used without contacting the backend.
    func isFresh(at now: Date) -> Bool {
        // If the clock was set back, the response is considered stale.
        !entry.isInvalidated && entry.staleAt > now && entry.storedAt <= now
    }

    /// Returns whether the response can be used when the backend is unreachable, even if it's stale.
    func isReadable(at now: Date) -> Bool {
        isFresh(at: now) || !(entry.headers["cache-control"]?.lowercased().contains("must-revalidate") ?? false)
    }
}

extension OperationResponse {
    /// Whether the response is complete and can be cached.
    fileprivate var isCacheable: Bool {
        if case .stream = form { false } else { status != 206 }
    }

    /// Whether the response consists of bytes that can be stored.
    fileprivate var hasBytes: Bool {
        switch form {
        case .envelope, .trackedEnvelope, .data, .undefined, .response: true
        case .stream, .value: false
        }
    }

    /// Returns the response with a copy of its bytes and only the headers that are cached.
    fileprivate func cacheable(_ entry: CacheEntry) -> OperationResponse {
        switch form {
        case .value, .stream, .undefined: return self
        case .envelope, .trackedEnvelope, .data: return OperationResponse(data: entry.payload, status: status)
        case .response(var response):
            response.headers = HTTPHeaders(
                response.headers.filter { CacheControl.cachedHeaders.contains($0.name.lowercased()) }
            )
            response.body = entry.payload ?? Data()
            return OperationResponse(response: response)
        }
    }
}
