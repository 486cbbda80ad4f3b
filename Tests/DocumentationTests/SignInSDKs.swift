// Declarations of other SDKs that the recipes of the page "Sessions" use.

/// Clerk's SDK.
@MainActor final class Clerk {
    static let shared = Clerk()
    var session: ClerkSession?
}

struct ClerkSession: Sendable {
    struct GetTokenOptions { var skipCache = false }
    struct TokenResource: Sendable { var jwt: String }

    func getToken(_ options: GetTokenOptions = .init()) async throws -> TokenResource? { nil }
}

/// Firebase's SDK.
final class Auth: Sendable {
    struct User: Sendable {
        func getIDToken(forcingRefresh: Bool = false) async throws -> String { "token" }
    }

    static func auth() -> Auth { Auth() }
    var currentUser: User? { nil }
}

/// Supabase's SDK.
let supabase = SupabaseClient()

struct SupabaseClient: Sendable {
    struct Session: Sendable { var accessToken: String }
    struct User: Sendable {}

    struct AuthClient: Sendable {
        var currentUser: User? { nil }
        var session: Session { get async throws { Session(accessToken: "token") } }
        func refreshSession() async throws -> Session { Session(accessToken: "token") }
    }

    let auth = AuthClient()
}
