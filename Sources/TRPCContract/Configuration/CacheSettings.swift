internal import TRPCSource

/// The cache configuration: query tags, and the queries that mutations invalidate.
package struct CacheSettings: Equatable, Sendable {
    /// A tag, and the queries whose responses it marks.
    package struct Tag: Equatable, Sendable {
        package var name: String
        package var queries: Selection.Filter
    }

    /// Mutations and the responses that they invalidate. The tags in `outputs` refer to ``CacheSettings/tags``.
    package struct Invalidation: Equatable, Sendable {
        package var mutations: Selection.Filter
        package var outputs: Selection.Filter
    }

    package var tags: [Tag] = []
    package var invalidations: [Invalidation] = []
}

extension ConfigurationKey {
    static let fingerprints = flag(
        "fingerprints",
        .client,
        \.hasFingerprints,
        summary: """
            Adds to each procedure and operation a hash of the structure of its input and output, for caches and \
            queues that outlive an update of the app.
            """,
        details: """
            Enable it for a client whose responses are cached or whose mutations are queued on disk. See \
            <doc:Caching#After-an-update-of-the-app> and <doc:Offline>.
            """
    )

    static let cacheTags = ConfigurationKey(
        "cacheTags",
        .client,
        values: "tags, each with a list of queries",
        shape: .entries(.texts),
        default: "none",
        summary: "Tags that group queries, so that a cache can invalidate them together.",
        details: """
            Queries are selected as in `include`: by path or id, by router, by route, with wildcards. See \
            <doc:Caching#What-a-mutation-makes-stale>.
            """,
        examples: [
            """
            cacheTags:
              feed: [posts.getFeed, posts.getRecent*]
            """
        ],
        .client { reader, node, client in
            for entry in reader.entries("cacheTags", of: node, "tags, each with queries: 'feed: [posts.getFeed]'") {
                let queries = reader.procedures(entry.key, entry.value)
                client.caching.tags.append(CacheSettings.Tag(name: entry.key, queries: queries))
            }
        }
    )

    static let invalidates = ConfigurationKey(
        "invalidates",
        .client,
        values: "mutations, each with a list of queries, or lists under `procedures` and `tags`",
        shape: .entries(.either([.texts, .keys(["procedures", "tags"].map { .init($0, .texts) })])),
        default: "nothing",
        summary: "The queries that a mutation invalidates in a cache.",
        details: """
            Both are selected as in `include`; a router stands for all of its queries. `tags` refers to `cacheTags`. \
            See <doc:Caching#What-a-mutation-makes-stale>.
            """,
        examples: [
            """
            invalidates:
              posts.create: [posts, users.me]
              likes.*: { procedures: [posts.getById], tags: [feed] }
            """
        ],
        .client { reader, node, client in
            let expected = "mutations, each with queries: 'posts.create: [posts]'"
            for entry in reader.entries("invalidates", of: node, expected) {
                var invalidation = CacheSettings.Invalidation(
                    mutations: Selection.Filter(),
                    outputs: reader.answers(entry.key, entry.value)
                )
                reader.readProcedure(entry.key, at: entry.keyNode.location, into: &invalidation.mutations)
                client.caching.invalidations.append(invalidation)
            }
        }
    )
}

extension ConfigurationReader {
    fileprivate func procedures(_ key: String, _ node: Node) -> Selection.Filter {
        var filter = Selection.Filter()
        readProcedures(key, node, into: &filter)
        return filter
    }

    fileprivate func answers(_ key: String, _ node: Node) -> Selection.Filter {
        guard node.kind == .mapping else { return procedures(key, node) }
        checkKeys(of: node, known: ["procedures", "tags"])
        var filter = node["procedures"].map { procedures("procedures", $0) } ?? Selection.Filter()
        filter.tags = names("tags", of: node)
        return filter
    }
}
