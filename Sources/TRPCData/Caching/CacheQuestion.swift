import TRPCRuntime

extension CacheLink {
    /// A query on its way through the cache.
    struct Question: Sendable {
        let operation: TRPCOperation
        let call: CacheCall
        let key: CacheCall.MemoryKey
        let cache: QueryCache
        let user: QueryCache.UserName
        let next: LinkChain

        func answer(_ use: CacheUse) async throws -> OperationResult {
            switch use {
            case .policy(.cacheFirst):
                let kept = await kept()
                if let kept, kept.isFresh(at: cache.now()) { return kept.result }
                return try await fetch(asking: kept, orElse: kept)
            case .policy(.networkFirst):
                let kept = await kept()
                return try await fetch(asking: kept, orElse: kept)
            case .policy(.networkOnly):
                // Only HTTP can say that it is still current.
                return try await fetch(asking: call.isREST ? await kept() : nil, orElse: nil)
            case .onlyKept:
                guard let kept = await kept(), kept.isReadable(at: cache.now()) else {
                    throw TRPCError.notKept(operation.path)
                }
                return kept.result
            case .reload: return try await fetch(asking: nil, orElse: nil)
            }
        }

        private func kept() async -> QueryCache.Answer? { await cache.kept(key, call, user) }

        /// Asks the backend.
        ///
        /// - Parameters:
        ///   - asked: what the backend is asked about, whether it is still current.
        ///   - fallback: what is given where the backend cannot be reached.
        private func fetch(
            asking asked: QueryCache.Answer?,
            orElse fallback: QueryCache.Answer?
        ) async throws -> OperationResult {
            var sent = operation
            let validators = call.isREST ? asked?.entry.validators : nil
            for field in validators ?? [:] where sent.headers[field.name] == nil {
                sent.headers[field.name] = field.value
            }
            let start = cache.mark
            do {
                return cache.keep(try await next.handle(sent), key, call, since: start, user)
            } catch let error as TRPCError {
                if error.httpStatus == 304, let asked, validators != nil {
                    return cache.renew(asked, error.headers, key, call, since: start, user)
                }
                if error.saysThereIsNone { cache.remove(key, call, user) }
                if let fallback, error.isTransient, fallback.isReadable(at: cache.now()) { return fallback.result }
                throw error
            }
        }
    }
}

extension TRPCError {
    /// The backend has nothing there any more, or not for this user.
    fileprivate var saysThereIsNone: Bool {
        guard isServer || isUnexpectedResponse else { return false }
        return [401, 403, 404, 410].contains(httpStatus ?? code.httpStatus)
    }
}
