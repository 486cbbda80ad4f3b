/// The user who made a queued call.
package enum CallOwner: Sendable, Hashable {
    /// The user with an ID.
    case user(String)
    /// The call was made while signed out.
    case signedOut
    /// Version 0.1 queued it for a client whose user was unknown.
    case unknown

    /// - Parameter id: The user's ID; nil if signed out.
    package init(_ id: String?) { self = id.map(CallOwner.user) ?? .signedOut }

    /// The user's ID; nil for a call without a known user.
    package var id: String? {
        if case .user(let id) = self { id } else { nil }
    }
}
