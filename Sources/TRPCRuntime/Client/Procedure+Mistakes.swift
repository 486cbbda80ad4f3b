// Mistakes that are easily made: the compiler prints the message of an unavailable overload. Troubleshooting lists them.

extension Procedure {
    /// Not to be called; the message says what to write.
    @_disfavoredOverload
    @available(*, unavailable, message: "the procedure takes an input: 'prepared(.init(…))'")
    public func prepared() -> PreparedCall<Output> { fatalError() }
}
