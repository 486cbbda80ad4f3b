import Foundation
@_spi(Generated) public import TRPCRuntime

/// The cached responses that an app selects: those of a procedure, of a router, or with a tag.
///
/// ```swift
/// cache.invalidate(.procedure(Palytt.Posts.getById, input: .init(id: id)), .router("likes"), .tag("feed"))
/// ```
public struct CacheTarget: Sendable {
    /// The selections that it stands for. The canonical input depends on the backend's transformer: there is one for each.
    package let selections: [CacheSelection]

    init(_ selections: [CacheSelection]) { self.selections = selections }

    /// All answers.
    public static let all = CacheTarget([.all])

    /// The answers of all procedures of a router, and of the routers in it.
    public static func router(_ name: String) -> CacheTarget { CacheTarget([.router(name)]) }

    /// The answers whose rules give them a tag; see ``CacheRules``.
    public static func tag(_ tag: String) -> CacheTarget { CacheTarget([.tag(tag)]) }

    /// The answers of a procedure, or an operation, whatever the input.
    public static func procedure(_ call: some TRPCCall) -> CacheTarget { CacheTarget([.path(call.path)]) }

    /// The answers that generated code names.
    package init(_ answers: InvalidationTarget) {
        switch answers {
        case .call(let path): self.init([.path(path)])
        case .router(let name): self = .router(name)
        case .tag(let tag): self = .tag(tag)
        }
    }

    /// The answers of a call with these inputs.
    static func inputs(_ inputs: Set<Data>, of path: String) -> CacheTarget {
        CacheTarget(inputs.map { .input(path: path, input: $0) })
    }
}
