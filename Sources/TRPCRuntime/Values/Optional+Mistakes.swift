// What does not compile, and what to write instead: the compiler prints the message of an overload that is unavailable.

extension Optional {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "it is a plain optional, not a 'Nullable': give the value itself")
    public static func value(_ wrapped: Wrapped) -> Self { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "it is a plain optional, not a 'Nullable': 'nil' leaves it out or is null")
    public static var null: Self { fatalError() }
}
