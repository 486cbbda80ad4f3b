// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Sessions.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import MysticaAPI
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Refreshed: Decodable { let accessToken, refreshToken: String }

    let session = Session(store: .device("palytt")) { refreshToken in
        let new: Refreshed = try await sendJSON("auth/refresh", ["refreshToken": refreshToken])
        return SessionTokens(accessToken: new.accessToken, refreshToken: new.refreshToken)
    }
    let api = Palytt.Client(url: url, session: session, links: .batching)

    try session.signIn(SessionTokens(accessToken: token, refreshToken: "…"))  // after a login
    let recent = try await api.posts.getRecentPosts(page: 1, limit: 20)       // carries the token
    try session.signOut()
}

private func sample2() async throws {

    let mystica = Mystica.Client(url: Mystica.Server.region(.eu).url, session: session)
}

private func sample3() async throws {
    for await state in session.states {
        switch state {
        case .signedOut(let reason): signIn()
        case .signedIn(let user), .refreshing(let user): show(user ?? "a user without an ID")
        }
    }
}

private func sample4() async throws {
    let identified = SessionOptions(user: { tokens in tokens.accessToken.split(separator: ".").first.map(String.init) })
}

private func sample5() async throws {
    let reporting = SessionOptions(onStoreError: { error in log("\(error)") })
}

private func sample6() async throws {
    let options = SessionOptions(placement: .cookie("sid"), leeway: .seconds(30))
}

private func sample7() async throws {
    func signIn(email: String, password: String) async throws {
        struct Login: Decodable { let accessToken, refreshToken: String, expiresIn: Double }
        let login: Login = try await sendJSON("auth/login", ["email": email, "password": password])
        try session.signIn(
            SessionTokens(
                accessToken: login.accessToken,
                refreshToken: login.refreshToken,
                expiresAt: Date(timeIntervalSinceNow: login.expiresIn)
            )
        )
    }
}

private func sample8() async throws {
    let clerk = Session { request in
        try await Clerk.shared.session?.getToken(.init(skipCache: request.isForced))?.jwt
    }
}

private func sample9() async throws {
    let firebase = Session { request in
        try await Auth.auth().currentUser?.getIDToken(forcingRefresh: request.isForced)
    }
}

private func sample10() async throws {
    let supabaseSession = Session { request in
        guard supabase.auth.currentUser != nil else { return nil }
        return try await request.isForced
            ? supabase.auth.refreshSession().accessToken : supabase.auth.session.accessToken
    }
}

private func sample11() async throws {
    let betterAuth = Session(store: .device("palytt")) { _ in throw SignInRequired() }
    try betterAuth.signIn(SessionTokens(accessToken: token))
}

private func sample12() async throws {
    let nextAuth = Session(
        store: .device("palytt"),
        options: SessionOptions(placement: .cookie("__Secure-authjs.session-token"), connectionParams: nil)
    ) { _ in throw SignInRequired() }
}

private func sample13() async throws {

    let clock = TestClock()
    let store = MemoryTokenStore(SessionTokens(accessToken: token, refreshToken: "r"))
    let tested = Session(store: store, options: SessionOptions(clock: clock)) { _ in SessionTokens(accessToken: "new") }
}
