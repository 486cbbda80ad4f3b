/// The order of keys in a document that trpcgen writes.
///
/// Keys are sorted by name, so that reordering in the backend doesn't cause changes. Schema properties and data such as
/// examples are exceptions, because their order is significant: it determines the order of arguments in the generated
/// client. They keep the order of the existing document, and new keys stay after their predecessors in the new
/// document.
package struct StableOrder {
    private let previous: Document?

    /// Creates the order.
    ///
    /// - Parameter previous: The existing document, if there is one.
    package init(following previous: Document?) {
        self.previous = previous
    }

    var ofRoot: Level { Level(kind: .root, previous: previous?.root) }

    /// The order of keys in a container.
    struct Level {
        fileprivate enum Kind {
            case root, keywords, properties, data
        }

        fileprivate var kind: Kind
        /// The corresponding container in the existing document.
        fileprivate var previous: Node?

        /// The keys that identify a document, which come first.
        private static let leading = ["openapi", "swagger", "$schema", "$id", "info", "x-trpc"]
        private static let data: Set<String> = ["const", "default", "enum", "example", "examples", "mapping"]

        func element(_ index: Int) -> Level {
            Level(kind: kind == .data ? .data : .keywords, previous: previous?[index])
        }

        func value(of key: String) -> Level {
            let kind: Kind =
                switch kind {
                case .data: .data
                case .properties: .keywords
                case .root, .keywords: key == "properties" ? .properties : Self.data.contains(key) ? .data : .keywords
                }
            return Level(kind: kind, previous: previous?[key])
        }

        func sorted(_ entries: Node.Entries) -> [Node.Entry] {
            switch kind {
            case .properties, .data: followingPrevious(entries)
            case .keywords: entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            case .root: entries.sorted { Self.rank($0.key) < Self.rank($1.key) }
            }
        }

        private static func rank(_ key: String) -> (Int, String) {
            (leading.firstIndex(of: key) ?? leading.count, key)
        }

        private func followingPrevious(_ entries: Node.Entries) -> [Node.Entry] {
            guard let previous, previous.kind == .mapping else { return Array(entries) }
            return entries.following(previous.entries)
        }
    }
}
