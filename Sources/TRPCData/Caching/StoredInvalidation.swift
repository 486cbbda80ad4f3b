import Foundation

/// The responses that a mutation invalidates, in a form that a journal can store until the mutation is sent.
struct StoredInvalidation: Codable {
    private struct InputTarget: Codable {
        let path: String
        let input: Data
    }

    private var isAll = false
    private var paths: [String] = []
    private var routers: [String] = []
    private var tags: [String] = []
    private var inputs: [InputTarget] = []

    /// - Parameter targets: The targets set by the app or generated code.
    init(_ targets: [CacheTarget]) {
        for selection in targets.flatMap(\.selections) {
            switch selection {
            case .all: isAll = true
            case .path(let path): paths.append(path)
            case .router(let name): routers.append(name)
            case .tag(let tag): tags.append(tag)
            case .input(let path, let input): inputs.append(InputTarget(path: path, input: input))
            // Targets never contain these selections.
            case .key, .users, .expired: break
            }
        }
    }

    /// Decodes stored invalidations.
    ///
    /// - Throws: `DecodingError` if another version wrote the data.
    init(_ data: Data) throws { self = try JSONDecoder().decode(Self.self, from: data) }

    /// The encoded form; nil if nothing is to be invalidated.
    var encoded: Data? { targets.isEmpty ? nil : try? JSONEncoder().encode(self) }

    var targets: [CacheTarget] {
        let selections =
            paths.map(CacheSelection.path) + routers.map(CacheSelection.router) + tags.map(CacheSelection.tag)
            + inputs.map { CacheSelection.input(path: $0.path, input: $0.input) }
        return (isAll ? [.all] : []) + (selections.isEmpty ? [] : [CacheTarget(selections)])
    }
}
