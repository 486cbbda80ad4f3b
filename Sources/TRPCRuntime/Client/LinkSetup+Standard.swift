extension LinkSetup {
    /// The links that every backend supports.
    ///
    /// Each query and mutation is a separate request; subscriptions are server-sent events.
    public static let standard = LinkSetup { [HTTPLink($0)] }

    /// Like ``standard``, but `.post` sends inputs in the body if a URL would be too long.
    ///
    /// The backend must allow it (`allowMethodOverride`).
    public static func standard(queryMethod: HTTPMethod) -> LinkSetup {
        LinkSetup { [HTTPLink($0, queryMethod: queryMethod)] }
    }

    /// Calls made at the same time share a request; see ``BatchLink``.
    public static let batching = LinkSetup.batching(BatchOptions())

    /// Calls made at the same time share a request, within limits; see ``BatchLink``.
    public static func batching(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { [BatchLink($0, options: options)] }
    }

    /// Calls made at the same time share a request, and each completes early; see ``BatchStreamLink``.
    public static let batchStreaming = LinkSetup.batchStreaming(BatchOptions())

    /// Calls made at the same time share a request, within limits; each completes early; see ``BatchStreamLink``.
    public static func batchStreaming(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { [BatchStreamLink($0, options: options)] }
    }
}
