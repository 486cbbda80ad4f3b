/// The runtime, for the versions of generated code that it serves. Each generated client names its own version here, so that a client
/// and a runtime of two versions do not compile, with an error that names both.
@_spi(Generated) public typealias TRPCGenRuntime = RuntimeOf0_2

/// The runtime of swift-trpcgen 0.2.
@_spi(Generated) public enum RuntimeOf0_2 {
    /// Code that swift-trpcgen 0.2 generated.
    public typealias CodeOf0_2 = Never
}
