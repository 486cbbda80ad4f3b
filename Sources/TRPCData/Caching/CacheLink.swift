import Foundation
@_spi(Generated) public import TRPCRuntime

/// Serves queries from a ``QueryCache``, caches responses, and invalidates them after mutations.
///
/// ```swift
/// let cache = QueryCache(rules: CacheRules(staleTime: .seconds(30)))
/// let api = Palytt.Client(url: url, links: .batching.caching(cache))
/// ```
///
/// Other calls pass through: mutations, subscriptions, uploads, streams and downloads. REST operations with a safe method use
/// HTTP caching: `Cache-Control`, `Expires`, and revalidation with `ETag` or `Last-Modified`.
public struct CacheLink: TRPCLink {
    private let backend: TRPCClient.Configuration
    let cache: QueryCache
    /// The hashes of the backend's URL and a procedure's fingerprint, keyed by fingerprint.
    private let spaces = Locked<[String: String]>([:])
    private let hasRemovedLeftovers = Locked(false)

    /// Creates a link; `LinkSetup.caching(_:)` creates one for a client.
    public init(_ backend: TRPCClient.Configuration, cache: QueryCache) {
        self.backend = backend
        self.cache = cache
        cache.noteName()
        // A provider isn't called before the client's first call.
        if backend.authorizer?.isAskedFirst == false { removeLeftovers() }
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        removeLeftovers()
        guard operation.kind == .query else { return try await change(operation, next) }
        let rule = cache.rules.rule(for: operation.path)
        let use = operation.context[CacheUseKey.self]
        guard rule.isExcluded != true, let call = CacheCall(operation, contract: space(of: operation)) else {
            if use == .cacheOnly { throw TRPCError.notCached(operation.path) }
            return try await next.handle(operation)
        }
        let key = cache.memoryKey(call, backend.identity)
        let question = Lookup(
            operation: operation,
            call: call,
            key: key,
            cache: cache,
            user: userName(operation, call, key.name),
            next: next
        )
        guard operation.context[RefetchKey.self] else {
            return try await question.response(use ?? .policy(rule.policy ?? .cacheFirst))
        }
        if use == .cacheOnly { throw TRPCError.notCached(operation.path) }
        return try await question.response(.reload)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        switch reconnection {
        case .ifNeeded: break
        case .all: cache.userMayHaveChanged(backend.statedIdentity)
        case .userChanged:
            cache.userDidChange { [self] in await currentName() }
        }
        next.reconnect(reconnection)
    }

    private func change(_ operation: TRPCOperation, _ next: LinkChain) async throws -> OperationResponse {
        let targets = operation.kind == .mutation ? cache.rules.targets(after: operation) : []
        var operation = operation
        operation.context[StoredInvalidationKey.self] = StoredInvalidation(targets).encoded
        do {
            let result = try await next.handle(operation)
            cache.invalidate(targets)
            return result
        } catch {
            if error is CancellationError || (error as? TRPCError)?.mayHaveTakenEffect == true {
                cache.invalidate(targets)
            }
            throw error
        }
    }

    /// Applies the invalidations of a call whose caller no longer waits for the response.
    ///
    /// - Parameter answers: The call's ``StoredInvalidationKey`` value.
    func invalidate(_ answers: Data) {
        // If the data can't be decoded because another version wrote it, invalidate everything.
        cache.invalidate((try? StoredInvalidation(answers).targets) ?? [.all])
    }

    /// Removes stored responses of users who are no longer signed in. Does so only once.
    private func removeLeftovers() {
        guard cache.store != nil, backend.authorizer != nil || backend.statedIdentity != nil else { return }
        let isFirst = hasRemovedLeftovers.withLock { isDone in
            defer { isDone = true }
            return !isDone
        }
        if isFirst { cache.removeLeftovers { [self] in await currentName() } }
    }

    /// Returns the current user's name; empty if signed out, and nil if unknown.
    private func currentName() async -> String? {
        guard let authorizer = backend.authorizer else {
            guard cache.user == nil, let identity = backend.statedIdentity else { return cache.name }
            return identity.owner.user ?? ""
        }
        guard let user = try? await authorizer.signedIn() else { return nil }
        guard user.isSignedIn, cache.user != nil else { return user.name }
        return cache.name
    }

    /// Returns a closure that provides the name under which to store the response; nil keeps the response in memory only.
    private func userName(_ operation: TRPCOperation, _ call: CacheCall, _ name: String?) -> QueryCache.UserName {
        if cache.user != nil {
            return { [cache, authorizer = backend.authorizer] in
                // Don't store another user's response under the current user's name.
                guard let name, cache.name == name else { return nil }
                guard let authorizer else { return name }
                let user = try? await authorizer.signedIn()
                return user?.isSignedIn == true && user?.epoch == call.epoch ? name : nil
            }
        }
        let unknown: QueryCache.UserName = { nil }
        if let authorizer = backend.authorizer {
            guard !call.hasOwnCredential else { return unknown }
            return {
                // Don't store a response that arrives after the user has changed.
                guard let user = try? await authorizer.signedIn(), user.epoch == call.epoch else { return nil }
                return user.name
            }
        }
        if let identity = backend.statedIdentity {
            guard !call.hasOwnCredential else { return unknown }
            let owner = identity.owner
            return { identity.owner == owner ? owner.user ?? "" : nil }
        }
        var isPersonal = call.hasOwnCredential || backend.headers != nil
        if case .request(let request) = operation.input, request.asksForCredentials { isPersonal = true }
        guard !isPersonal else { return unknown }
        return { "" }
    }

    /// Returns a hash of the backend's URLs and the procedure's fingerprint.
    private func space(of operation: TRPCOperation) -> String {
        let contract = operation.context[CallTraitsKey.self].fingerprint ?? ""
        return spaces.withLock { spaces in
            if let space = spaces[contract] { return space }
            let servers = backend.backendURLs.map(\.absoluteString).joined(separator: "\n")
            let space = CacheCall.fingerprint(of: "\(contract)\n\(servers)")
            spaces[contract] = space
            return space
        }
    }
}

extension LinkSetup {
    /// Responds to queries from a cache, and caches responses; see ``CacheLink``.
    public func caching(_ cache: QueryCache) -> LinkSetup { setting(.cache) { CacheLink($0, cache: cache) } }
}
