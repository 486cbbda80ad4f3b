import Foundation
@_spi(Generated) public import TRPCRuntime

/// The cached responses that an app selects: those of a procedure, of a router, or with a tag.
///
/// ```swift
/// cache.invalidate(.procedure(Palytt.Posts.getById, input: .init(id: id)), .router("likes"), .tag("feed"))
/// ```
public struct CacheTarget: Sendable {
    /// The entries to select. The canonical input depends on the backend's transformer, so there is a selection for
    /// each one.
    package let selections: [CacheSelection]

    init(_ selections: [CacheSelection]) { self.selections = selections }

    /// All responses.
    public static let all = CacheTarget([.all])

    /// The responses of all procedures of a router, including nested routers.
    public static func router(_ name: String) -> CacheTarget { CacheTarget([.router(name)]) }

    /// The responses with a tag, which ``CacheRules`` assign.
    public static func tag(_ tag: String) -> CacheTarget { CacheTarget([.tag(tag)]) }

    /// The responses of a procedure or operation with any input.
    public static func procedure(_ call: some TRPCCall) -> CacheTarget { CacheTarget([.path(call.path)]) }

    /// Creates a target from generated code.
    package init(_ answers: InvalidationTarget) {
        switch answers {
        case .call(let path): self.init([.path(path)])
        case .router(let name): self = .router(name)
        case .tag(let tag): self = .tag(tag)
        }
    }

    /// The responses to calls with these inputs.
    static func inputs(_ inputs: Set<Data>, of path: String) -> CacheTarget {
        CacheTarget(inputs.map { .input(path: path, input: $0) })
    }
}
