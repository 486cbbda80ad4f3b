import Foundation
import TRPCNIO
import TRPCRuntime
import TRPCSession
import TRPCStreams
import TestSupport
import Testing

/// Expiring tokens, failing refreshes, and changing users, counted by the server.
let sessionCases: [FaultCase] = expiryCases + refreshCases + userCases

private let expiryCases: [FaultCase] =
    [("", LinkSetup.standard), (" in batches", .batching), (" in streamed batches", .batchStreaming)].map {
        name,
        links in
        FaultCase(name: "session: 1,000 calls at expiry\(name)", expected: "1 refresh, 1000 outputs") { stage in
            let scene = try await SessionStage(stage)
            let client = scene.client(links)
            try await scene.accounts.steer { $0.expire = true }
            let users = await withTaskGroup(of: String?.self) { group in
                for _ in 0..<1000 { group.addTask { try? await client.call(SessionStage.whoami) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let (refreshes, calls) = (try await scene.refreshes(), try await scene.calls("whoami"))
            let answers = users.count { $0 == "ana" }
            return .init(
                "\(refreshes) refresh, \(answers) answers, \(calls) calls",
                refreshes == 1 && answers == 1000 && calls <= 2000
            )
        }
    } + [
        FaultCase(name: "session: 401 forever", expected: "at most 10 requests for 5 calls") { stage in
            let scene = try await SessionStage(stage)
            let client = scene.client()
            try await scene.accounts.steer { $0.deny = ["whoami": 1000] }
            for _ in 0..<5 { _ = await stage.error { try await client.call(SessionStage.whoami) } }
            let (calls, refreshes) = (try await scene.calls("whoami"), try await scene.refreshes())
            return .init("\(calls) requests, \(refreshes) refreshes", calls <= 10 && refreshes <= 5)
        },
        refusedEntry("session: one 401 in a 207", .batching),
        refusedEntry("session: one 401 in a streamed batch", .batchStreaming),
    ]

/// Returns a case with a batch of three calls, one of which the backend refuses.
private func refusedEntry(_ name: String, _ links: LinkSetup) -> FaultCase {
    FaultCase(name: name, expected: "1 refresh, 1 call retried") { stage in
        let scene = try await SessionStage(stage)
        try await scene.accounts.steer { $0.deny = ["other": 1] }
        let whoami = SessionStage.whoami.prepared()
        let (first, second, third) = await scene.client(links).batch(whoami, SessionStage.other.prepared(), whoami)
        let answers = [first, second, third].count { (try? $0.get()) == "ana" }
        let (whoamis, others) = (try await scene.calls("whoami"), try await scene.calls("other"))
        let refreshes = try await scene.refreshes()
        return .init(
            "\(refreshes) refresh, \(whoamis + others - 3) call sent again, \(answers) answers",
            refreshes == 1 && whoamis == 2 && others == 2 && answers == 3
        )
    }
}

/// Refresh endpoints that return no usable token.
private let refreshCases: [FaultCase] =
    [
        ("that hangs", .hangs, .timedOut), ("that answers 500", .fails, .providerFailed),
        ("that gives an expired token", .expired, .expired),
        ("that gives a token with a line break", .broken, .unsendable),
    ].map { (name: String, renewal: StubSteps.Renewal, reason: TRPCError.SessionFailure.Reason) in
        FaultCase(name: "session: a refresh \(name)", expected: "10 calls fail: \(reason.rawValue)") { stage in
            let scene = try await SessionStage(stage) { $0.refreshTimeout = .seconds(1) }
            let client = scene.client()
            // The client knows the server's time after this call.
            _ = try await client.call(SessionStage.whoami)
            try await scene.accounts.steer { steps in
                steps.expire = true
                steps.renewal = renewal
            }
            let errors = await withTaskGroup(of: TRPCError?.self) { group in
                for _ in 0..<10 {
                    group.addTask { await stage.error { try await client.call(SessionStage.whoami) } as? TRPCError }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let reasons = errors.map { $0?.sessionFailure?.reason }
            let refreshes = try await scene.refreshes()
            let first =
                reasons.first.flatMap(\.self).map(\.rawValue) ?? errors.first.flatMap(\.self)?.short ?? "no error"
            return .init(
                "\(reasons.count { $0 == reason }) of 10 calls fail: \(first), \(refreshes) refreshes, \(scene.session.state)",
                reasons.allSatisfy { $0 == reason } && (1...10).contains(refreshes) && scene.session.state == .signedIn
            )
        }
    }

private let userCases: [FaultCase] =
    [
        FaultCase(name: "session: another user while responses are late", expected: "0 of 5 outputs, 2 tokens") {
            stage in
            let scene = try await SessionStage(stage)
            let client = scene.client(.standard)
            let late = try await scene.lateCalls(5, client)
            try scene.session.signIn(try await scene.accounts.signIn("ben"))
            let other = try await client.call(SessionStage.other)
            try await scene.accounts.steer { $0.release = true }
            let answers = await late.value.count { $0 != nil }
            let tokens = try await scene.accounts.requests("accounts/").map { $0.headers["authorization"] }
            let isApart = Set(tokens.prefix(5)).count == 1 && tokens.last != tokens.first && !tokens.contains(nil)
            return .init(
                "\(answers) of 5 answers, \(Set(tokens).count) tokens\(isApart ? " apart" : "")",
                answers == 0 && isApart && Set(tokens).count == 2 && other == "ben"
            )
        },
        FaultCase(name: "session: a sign-out with pending calls", expected: "0 of 5 outputs, no token afterwards") {
            stage in
            let scene = try await SessionStage(stage)
            let client = scene.client(.standard)
            let late = try await scene.lateCalls(5, client)
            try scene.session.signOut()
            let error = await stage.error { try await client.call(SessionStage.other) }
            try await scene.accounts.steer { $0.release = true }
            let answers = await late.value.count { $0 != nil }
            let last = try await scene.accounts.requests("other").map { $0.headers["authorization"] }
            let refreshes = try await scene.refreshes()
            return .init(
                "\(answers) of 5 answers, \(last == [nil] ? "no token" : "\(last.count) requests") after it",
                answers == 0 && last == [nil] && (error as? TRPCError)?.isUnauthorized == true && refreshes == 0
            )
        },
        subscription("an event stream", .standard),
    ] + socketCases

#if NIO
private let socketCases = [
    subscription("a socket", .webSocket(WebSocketOptions(transport: NIOWebSocketTransport())))
]
#else
private let socketCases: [FaultCase] = []
#endif

/// Returns a case whose token expires after every seven events.
private func subscription(_ name: String, _ links: LinkSetup) -> FaultCase {
    FaultCase(name: "session: \(name) across expiry", expected: "30 events, each once, 4 refreshes") { stage in
        let scene = try await SessionStage(stage)
        try await scene.accounts.steer { steps in
            steps.publish = 30
            steps.eventsPerToken = 7
        }
        var events: [String] = []
        for try await event in scene.client(links).subscribe(SessionStage.news) {
            events.append(event)
            if events.count == 30 { break }
        }
        let refreshes = try await scene.refreshes()
        let isWhole = events == (1...30).map { "ana \($0)" }
        return .init(
            "\(events.count) events\(isWhole ? ", each once" : ""), \(refreshes) refreshes",
            isWhole && refreshes == 4
        )
    }
}

extension SessionStage {
    /// Starts calls whose responses the server delays, and returns their outputs; nil for each failure.
    func lateCalls(_ count: Int, _ client: TRPCClient) async throws -> Task<[String?], Never> {
        try await accounts.steer { $0.hold = ["whoami"] }
        let late = Task {
            await withTaskGroup(of: String?.self) { group in
                for _ in 0..<count { group.addTask { try? await client.call(Self.whoami) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
        }
        _ = try await eventually { try await accounts.requests("whoami").count == count }
        return late
    }
}
