import TRPCRuntime

extension CacheLink {
    /// A query to be looked up in the cache.
    struct Lookup: Sendable {
        let operation: TRPCOperation
        let call: CacheCall
        let key: CacheCall.MemoryKey
        let cache: QueryCache
        let user: QueryCache.UserName
        let next: LinkChain

        func response(_ use: CacheUse) async throws -> OperationResponse {
            switch use {
            case .policy(.cacheFirst):
                let kept = await cached()
                if let kept, kept.isFresh(at: cache.now()) { return kept.response(at: cache.now()) }
                return try await fetch(asking: kept, orElse: kept)
            case .policy(.networkFirst):
                let kept = await cached()
                return try await fetch(asking: kept, orElse: kept)
            case .policy(.networkOnly):
                // Only HTTP supports revalidating a cached response.
                return try await fetch(asking: call.isREST ? await cached() : nil, orElse: nil)
            case .cacheOnly:
                guard let kept = await cached(), kept.isReadable(at: cache.now()) else {
                    throw TRPCError.notCached(operation.path)
                }
                return kept.response(at: cache.now())
            case .reload: return try await fetch(asking: nil, orElse: nil)
            }
        }

        private func cached() async -> QueryCache.CachedResponse? { await cache.cached(key, call, user) }

        /// Sends the call to the backend.
        ///
        /// - Parameters:
        ///   - asked: The cached response to revalidate, if any.
        ///   - fallback: The cached response to return if the backend can't be reached.
        private func fetch(
            asking asked: QueryCache.CachedResponse?,
            orElse fallback: QueryCache.CachedResponse?
        ) async throws -> OperationResponse {
            var sent = operation
            let validators = call.isREST ? asked?.entry.validators : nil
            for field in validators ?? [:] where sent.headers[field.name] == nil {
                sent.headers[field.name] = field.value
            }
            let start = cache.mark
            do {
                return cache.insert(try await next.handle(sent), key, call, since: start, user)
            } catch let error as TRPCError {
                if error.httpStatus == 304, let asked, validators != nil {
                    return cache.revalidate(asked, error.headers, key, call, since: start, user)
                }
                if error.refusesCachedResponse { cache.remove(key, call, user) }
                if let fallback, error.isTransient, fallback.isReadable(at: cache.now()) {
                    return fallback.response(at: cache.now())
                }
                throw error
            }
        }
    }
}

extension TRPCError {
    /// Whether the backend no longer provides the response, at least not to this user.
    fileprivate var refusesCachedResponse: Bool {
        guard isServer || isUnexpectedResponse else { return false }
        return [401, 403, 404, 410].contains(httpStatus ?? code.httpStatus)
    }
}
