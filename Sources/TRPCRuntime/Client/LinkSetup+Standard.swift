extension LinkSetup {
    /// The links that every backend understands: each query and mutation is a separate request, and events come as
    /// server-sent events.
    public static let standard = LinkSetup { [HTTPLink($0)] }

    /// As ``standard``, with the inputs of queries in the body where a URL would be too long for them (`.post`); the
    /// backend has to allow it (`allowMethodOverride`).
    public static func standard(queryMethod: HTTPMethod) -> LinkSetup {
        LinkSetup { [HTTPLink($0, queryMethod: queryMethod)] }
    }

    /// Calls made at the same time share a request; see ``BatchLink``.
    public static let batching = LinkSetup.batching(BatchOptions())

    /// Calls made at the same time share a request, within limits; see ``BatchLink``.
    public static func batching(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { [BatchLink($0, options: options)] }
    }

    /// Calls made at the same time share a request, and each has its answer as soon as it is there; see
    /// ``BatchStreamLink``.
    public static let batchStreaming = LinkSetup.batchStreaming(BatchOptions())

    /// Calls made at the same time share a request, within limits, and each has its answer as soon as it is there; see
    /// ``BatchStreamLink``.
    public static func batchStreaming(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { [BatchStreamLink($0, options: options)] }
    }
}
