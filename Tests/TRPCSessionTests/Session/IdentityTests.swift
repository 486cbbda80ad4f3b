import Foundation
import TRPCRuntime
import TRPCSession
import Testing

/// The owner of a session's values.
struct IdentityTests {
    private let session = Session(store: .memory, options: Self.options) { _ in throw SignInRequired() }

    private static var options: SessionOptions {
        var options = SessionOptions()
        options.user = { $0.accessToken.isEmpty ? nil : $0.accessToken }
        return options
    }

    @Test func ownerIsTheSignedInUser() throws {
        #expect(!session.identity.owner.isSignedIn)
        try session.signIn(SessionTokens(accessToken: "ann"))
        let ann = session.identity.owner
        #expect(ann.user == "ann" && ann.isSignedIn)
        try session.signIn(SessionTokens(accessToken: "bob"))
        #expect(session.identity.owner.user == "bob" && session.identity.owner != ann)
        try session.signOut()
        #expect(session.identity.owner.user == nil && !session.identity.owner.isSignedIn)
    }

    @Test func statesIdentifyTheUserOfEachSignIn() async throws {
        var states = session.states.makeAsyncIterator()
        #expect(await states.next() == .signedOut(.notSignedIn))
        try session.signIn(SessionTokens(accessToken: "ann"))
        #expect(await states.next() == .signedIn(user: "ann"))
        try session.signIn(SessionTokens(accessToken: "bob"))
        #expect(await states.next() == .signedIn(user: "bob"))
        #expect(session.state.user == "bob" && session.state == .signedIn)
    }

    @Test func signInOfAnUnknownUserIsAState() async throws {
        let session = Session(store: .memory) { _ in throw SignInRequired() }
        try session.signIn(SessionTokens(accessToken: "ann"))
        var states = session.states.makeAsyncIterator()
        #expect(await states.next() == .signedIn)
        try session.signIn(SessionTokens(accessToken: "bob"))
        #expect(await states.next() == .signedIn)
    }
}
