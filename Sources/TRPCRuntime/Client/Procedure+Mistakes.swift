// Overloads that match common mistakes, so that the compiler prints their messages. They are listed in Troubleshooting.

extension Procedure {
    /// Unavailable; the message contains the correct form.
    @_disfavoredOverload
    @available(*, unavailable, message: "the procedure requires an input: 'prepared(.init(…))'")
    public func prepared() -> PreparedCall<Output> { fatalError() }
}
