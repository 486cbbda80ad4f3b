import Foundation
@_spi(Generated) public import TRPCRuntime

/// Selects cached responses by procedure, router or tag.
///
/// ```swift
/// cache.invalidate(.procedure(Palytt.Posts.getById, input: .init(id: id)), .router("likes"), .tag("feed"))
/// ```
public struct CacheTarget: Sendable {
    /// The selected entries, with one selection for each transformer, since the canonical input depends on it.
    package let selections: [CacheSelection]

    init(_ selections: [CacheSelection]) { self.selections = selections }

    /// Selects all responses.
    public static let all = CacheTarget([.all])

    /// Selects the responses to all procedures in a router, including nested routers.
    public static func router(_ name: String) -> CacheTarget { CacheTarget([.router(name)]) }

    /// Selects the responses with a tag, as assigned by ``CacheRules`` or the generator's configuration.
    public static func tag(_ tag: String) -> CacheTarget { CacheTarget([.tag(tag)]) }

    /// Selects the responses to a procedure or operation, for all inputs.
    public static func procedure(_ call: some TRPCCall) -> CacheTarget { CacheTarget([.path(call.path)]) }

    /// Creates the target for an invalidation in generated code.
    package init(_ answers: InvalidationTarget) {
        switch answers {
        case .call(let path): self.init([.path(path)])
        case .router(let name): self = .router(name)
        case .tag(let tag): self = .tag(tag)
        }
    }

    /// Selects the responses to a procedure's calls with the given inputs.
    static func inputs(_ inputs: Set<Data>, of path: String) -> CacheTarget {
        CacheTarget(inputs.map { .input(path: path, input: $0) })
    }
}
