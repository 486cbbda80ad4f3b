extension LinkSetup {
    /// The links that every backend understands: each query and mutation is a separate request, and events come as
    /// server-sent events.
    public static let standard = LinkSetup { $0.withServerSentEvents(HTTPLink($0)) }

    /// As ``standard``, with the inputs of queries in the body where a URL would be too long for them (`.post`); the
    /// backend has to allow it (`allowMethodOverride`).
    public static func standard(queryMethod: HTTPMethod) -> LinkSetup {
        LinkSetup { $0.withServerSentEvents(HTTPLink($0, queryMethod: queryMethod)) }
    }

    /// Calls made at the same time share a request; see ``BatchLink``.
    public static let batching = LinkSetup.batching(BatchOptions())

    /// Calls made at the same time share a request, within limits; see ``BatchLink``.
    public static func batching(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { $0.withServerSentEvents(BatchLink($0, options: options)) }
    }

    /// Calls made at the same time share a request, and each has its answer as soon as it is there; see
    /// ``BatchStreamLink``.
    public static let batchStreaming = LinkSetup.batchStreaming(BatchOptions())

    /// Calls made at the same time share a request, within limits, and each has its answer as soon as it is there; see
    /// ``BatchStreamLink``.
    public static func batchStreaming(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { $0.withServerSentEvents(BatchStreamLink($0, options: options)) }
    }

    /// Everything but uploads, REST operations, and calls with which a ``Session`` fetches tokens travels over one
    /// socket; see ``WebSocketLink``.
    public static let webSocket = LinkSetup.webSocket(WebSocketOptions())

    /// Everything but uploads, REST operations, and calls with which a ``Session`` fetches tokens travels over one
    /// socket; see ``WebSocketLink``.
    public static func webSocket(_ options: WebSocketOptions) -> LinkSetup {
        LinkSetup {
            [SplitLink(when: \.needsHTTP, HTTPLink($0), otherwise: WebSocketLink($0, options: options))]
        }
    }
}
