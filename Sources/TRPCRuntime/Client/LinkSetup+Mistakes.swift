// Overloads for common mistakes: the compiler prints their messages. Troubleshooting lists them.

extension LinkSetup {
    /// Unavailable; the message contains the correct form.
    @available(*, unavailable, message: "remove the parentheses: 'links: .batching'")
    public static func batching(_: Never...) -> LinkSetup { fatalError() }
}
