/// The user who made a queued call.
package enum CallOwner: Sendable, Hashable {
    /// A user with the given ID.
    case user(String)
    /// No user, since the call was made while signed out.
    case signedOut
    /// An unknown user. Version 0.1 queued calls this way for clients with an unknown user.
    case unknown

    /// - Parameter id: The user's ID; nil if signed out.
    package init(_ id: String?) { self = id.map(CallOwner.user) ?? .signedOut }

    /// The user's ID; nil if signed out or unknown.
    package var id: String? {
        if case .user(let id) = self { id } else { nil }
    }
}
