extension LinkSetup {
    /// The links that every backend supports.
    ///
    /// Each query and mutation is a separate request; subscriptions use server-sent events.
    public static let standard = LinkSetup { [HTTPLink($0)] }

    /// The standard links, with an HTTP method for queries.
    ///
    /// Use `.post` to send inputs in the body if they can be too long for a URL. The backend must allow it
    /// (`allowMethodOverride`).
    public static func standard(queryMethod: HTTPMethod) -> LinkSetup {
        LinkSetup { [HTTPLink($0, queryMethod: queryMethod)] }
    }

    /// Sends calls made at the same time in one request; see ``BatchLink``.
    public static let batching = LinkSetup.batching(BatchOptions())

    /// Sends calls made at the same time in one request, within limits; see ``BatchLink``.
    public static func batching(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { [BatchLink($0, options: options)] }
    }

    /// Sends calls made at the same time in one request, and completes each as soon as its output arrives; see
    /// ``BatchStreamLink``.
    public static let batchStreaming = LinkSetup.batchStreaming(BatchOptions())

    /// Like ``batchStreaming``, with limits; see ``BatchStreamLink``.
    public static func batchStreaming(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { [BatchStreamLink($0, options: options)] }
    }
}
