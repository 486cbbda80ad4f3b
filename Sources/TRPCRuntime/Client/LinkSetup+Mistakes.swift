// Mistakes that are easily made: the compiler prints the message of an unavailable overload. Troubleshooting lists them.

extension LinkSetup {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "without parentheses: 'links: .batching'")
    public static func batching(_: Never...) -> LinkSetup { fatalError() }
}
