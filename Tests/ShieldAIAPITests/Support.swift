import Foundation
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting

extension ShieldAI.Client {
    /// Creates a client with an in-memory transport, at the path where the backend mounts its router.
    init(_ mock: MockTransport, validatesInputs: Bool = false) {
        self.init(
            url: URL(string: "https://shieldai.example/api/trpc")!,
            transport: mock
        ) { $0.validatesInputs = validatesInputs }
    }

    /// Creates a client of a backend that returns JSON for one procedure.
    init(_ path: String, answering json: String) {
        let mock = MockTransport(transformer: .superjson)
        mock.on(path, response: .json(json))
        self.init(mock)
    }
}

/// The JSON that the backend returns.
enum Fixture {
    static let user = #"""
        {"id":"u_1","email":"ana@example.com","name":null,"role":"SUPPORT","image":"https://i.example.com/a.png",
        "emailVerified":"2026-01-15T08:00:00.000Z","createdAt":"2026-01-15T07:00:00.000Z",
        "updatedAt":"2026-01-15T07:30:00.000Z"}
        """#

    static let subscription = #"""
        {"id":"sub_1","userId":"u_1","stripeId":null,"tier":"PLUS","status":"past_due",
        "currentPeriodStart":"2026-01-15T00:00:00.000Z","currentPeriodEnd":"2026-01-15T23:00:00.000Z",
        "cancelAtPeriodEnd":false,"createdAt":"2026-01-15T00:00:00.000Z","updatedAt":"2026-01-15T00:00:00.000Z"}
        """#

    static let watchlistItem = #"""
        {"id":"w_1","subscriptionId":"sub_1","type":"phoneNumber","value":"+351910000000","hash":"ab12","label":null,
        "isActive":true,"lastScannedAt":null,"createdAt":"2026-01-15T07:00:00.000Z",
        "updatedAt":"2026-01-15T07:30:00.000Z"}
        """#

    static let exposure = #"""
        {"id":"e_1","watchlistItemId":"w_1","source":"darkWebForum","dataType":"email","identifier":"ana@example.com",
        "severity":"CRITICAL","isFirstTime":true,"confidence":0.93,
        "metadata":{"breach":"Forum 2025","records":12000,"verified":true,"note":null},
        "detectedAt":"2026-01-15T06:00:00.000Z"}
        """#

    static let alert = #"""
        {"id":"a_1","userId":"u_1","exposureId":"e_1","type":"exposure_detected","title":"Found","message":"On a forum",
        "severity":"HIGH","isRead":false,"readAt":null,"channel":["push","email"],
        "createdAt":"2026-01-15T06:00:00.000Z"}
        """#

    static let group = #"""
        {"id":"g_1","userId":"u_1","title":"Breach","highestSeverity":"CRITICAL","status":"ACTIVE",
        "alertIds":["n_1","n_2"],"alertCount":2,"score":0.5,
        "timeRange":["2026-01-15T06:00:00.000Z","2026-01-15T09:30:00.000Z"],
        "createdAt":"2026-01-15T06:00:00.000Z","resolvedAt":null}
        """#

    static func normalizedAlert(_ source: String, _ payload: String) -> String {
        #"""
        {"id":"n_1","userId":"u_1","source":"\#(source)","category":"breach","severity":"LOW","title":"t",
        "description":null,"entities":[{"type":"email","value":"ana@example.com"}],
        "payload":{"source":"\#(source)",\#(payload)},"groupId":null,"createdAt":"2026-01-15T06:00:00.000Z"}
        """#
    }
}
