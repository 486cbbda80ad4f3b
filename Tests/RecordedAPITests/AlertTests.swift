import Foundation
import RecordedAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// A union discriminated by its `type`.
@Suite struct AlertTests {
    @Test(arguments: forms)
    func kindsAreSeparateTypes(form: String) async throws {
        let alerts = try await replay("query-alerts-discriminated-union", form) {
            try await $0.alerts.list(severity: .high)
        }
        #expect(alerts.count == 3)
        guard case .breach(let breach) = alerts[0], case .login(let login) = alerts[1],
            case .system(let system) = alerts[2]
        else {
            Issue.record("The kinds are \(alerts).")
            return
        }
        #expect(breach.id == "a1" && breach.type == "breach" && sameCase(breach.severity, .critical))
        #expect(
            sameCase(breach.exposedFields, [.email, .password]) && breach.source == "dump-2026" && breach.readAt == nil
        )
        #expect(breach.createdAt == instant(9, 30, 0, 123))
        #expect(login.ip == "203.0.113.9" && sameCase(login.severity, .low) && login.device == nil)
        #expect(login.createdAt == instant(9, 30, 0, 124) && login.readAt == instant(9, 30, 0, 125))
        #expect(
            system.message == "hi" && sameCase(system.severity, .medium) && system.createdAt == instant(9, 30, 0, 126)
        )
        #expect(system.details == ["n": .number(1), "b": .bool(false), "s": .string("x")])
    }

    @Test func unknownKindKeepsItsJSON() async throws {
        let alert: JSONValue = ["type": "quota", "left": 3, "at": [nil, 1.5]]
        let mock = MockTransport()
        mock.on(Recorded.Alerts.list) { _ in .output([alert]) }
        let alerts = try await Recorded.Client(url: URL(string: "http://test/trpc")!, transport: mock).alerts.list()
        #expect(alerts == [.unknown(alert)])
        #expect(try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(alerts)) == [alert])
    }

    @Test(arguments: ["member", "owner", "", "Member"])
    func unknownEnumValueIsKept(text: String) throws {
        let user: JSONValue = [
            "id": "u", "email": "e", "displayName": nil, "createdAt": "2026-01-15T09:30:00.123Z",
            "roles": [.string(text)], "prefs": [:],
        ]
        let decoded = try TRPCCoding.decode(Recorded.User.MeOutput.self, from: TRPCCoding.encode(user))
        #expect(sameCase(decoded.roles, [text == "member" ? .member : .unknown(text)]))
        #expect(try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(decoded)) == user)
    }

    /// An input field that the contract cannot describe (a date) is any JSON: nil is absent, null is sent.
    @Test func absentNullAndValueAreDistinctRequests() async throws {
        let mock = MockTransport()
        mock.on("alerts.list", response: .json("[]"))
        let api = Recorded.Client(url: URL(string: "http://test/trpc")!, transport: mock)
        #expect(try await api.alerts.list(severity: .low).isEmpty)
        #expect(try await api.alerts.list(since: .null).isEmpty)
        #expect(try await api.alerts.list(since: "2026-01-15T09:30:00.123Z").isEmpty)
        #expect(
            mock.calls.map(\.input) == [["severity": "low"], ["since": nil], ["since": "2026-01-15T09:30:00.123Z"]]
        )
    }
}
