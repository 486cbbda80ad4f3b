/// Who made a queued call.
package enum CallOwner: Sendable, Hashable {
    /// The user with an ID.
    case user(String)
    /// Nobody was signed in.
    case signedOut
    /// Version 0.1 queued it for a client whose user it didn't know.
    case unknown

    /// - Parameter id: nil if nobody is signed in.
    package init(_ id: String?) { self = id.map(CallOwner.user) ?? .signedOut }

    /// Nil for a call that has no known user.
    package var id: String? {
        if case .user(let id) = self { id } else { nil }
    }
}
