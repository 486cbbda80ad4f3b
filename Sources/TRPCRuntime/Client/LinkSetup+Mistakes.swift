// Overloads that match common mistakes, so that the compiler prints their messages. They are listed in Troubleshooting.

extension LinkSetup {
    /// Unavailable; the message contains the correct form.
    @available(*, unavailable, message: "remove the parentheses: 'links: .batching'")
    public static func batching(_: Never...) -> LinkSetup { fatalError() }
}
