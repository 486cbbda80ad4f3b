/// Identifies a sign-in. Operations from different sign-ins never share responses.
public struct SessionEpoch: Sendable, Hashable {
    private let session: ObjectIdentifier
    private let number: Int

    /// - Parameters:
    ///   - session: the session, which several clients can share.
    ///   - number: a number that increases with each sign-in.
    package init(session: ObjectIdentifier, number: Int) {
        self.session = session
        self.number = number
    }

    /// The epoch that starts with the next sign-in or sign-out.
    package var next: SessionEpoch { SessionEpoch(session: session, number: number + 1) }
}

/// The sign-in that an operation belongs to; nil for a client without a session.
public enum SessionEpochKey: OperationContextKey {
    public static let defaultValue: SessionEpoch? = nil
}
