// What does not compile, and what to write instead: the compiler prints the message of an overload that is unavailable.

extension LinkSetup {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "without parentheses: 'links: .batching'")
    public static func batching(_: Never...) -> LinkSetup { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, renamed: "batching(_:)")
    public static func batching(options: BatchOptions) -> LinkSetup { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the options are one value: '.batching(BatchOptions(maxItems: …))'")
    public static func batching(maxItems: Int) -> LinkSetup { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, renamed: "batchStreaming(_:)")
    public static func batchStreaming(options: BatchOptions) -> LinkSetup { fatalError() }
}

extension BatchLink {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, renamed: "init(_:options:)")
    public init(_ backend: TRPCBackend, _ options: BatchOptions) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(
        *,
        unavailable,
        message: "the options are one value: 'BatchLink(backend, options: BatchOptions(maxItems: …))'"
    )
    public init(_ backend: TRPCBackend, maxItems: Int) { fatalError() }
}

extension BatchStreamLink {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, renamed: "init(_:options:)")
    public init(_ backend: TRPCBackend, _ options: BatchOptions) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(
        *,
        unavailable,
        message: "the options are one value: 'BatchStreamLink(backend, options: BatchOptions(maxItems: …))'"
    )
    public init(_ backend: TRPCBackend, maxItems: Int) { fatalError() }
}
