// What does not compile, and what to write instead: the compiler prints the message of an overload that is unavailable.

extension Procedure {
    /// Not to be called; the message says what to write.
    @_disfavoredOverload
    @available(*, unavailable, message: "the procedure takes an input: 'prepared(.init(…))'")
    public func prepared() -> PreparedCall<Output> { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the input is one value: 'prepared(.init(id: …))'")
    public func prepared(id: Any) -> PreparedCall<Output> { fatalError() }
}
