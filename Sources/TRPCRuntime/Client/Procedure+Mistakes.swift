// Overloads for common mistakes: the compiler prints their messages. Troubleshooting lists them.

extension Procedure {
    /// Unavailable; the message contains the correct form.
    @_disfavoredOverload
    @available(*, unavailable, message: "the procedure requires an input: 'prepared(.init(…))'")
    public func prepared() -> PreparedCall<Output> { fatalError() }
}
