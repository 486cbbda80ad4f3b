import Foundation
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Values that JSON lacks, and values of several types.
@Suite struct ValueTests {
    private let mock = MockTransport(transformer: .superjson)
    private var api: ShieldAI.Client { ShieldAI.Client(mock) }

    @Test func tuplesMayContainDates() async throws {
        let groups = try await ShieldAI.Client("correlation.listGroups", answering: "[\(Fixture.group)]")
            .correlation.listGroups(status: .active)
        let group = try #require(groups.first)
        #expect(group.timeRange == .init(instant(6), instant(9, 30)) && sameCase(group.highestSeverity, .critical))
        #expect(group.resolvedAt == nil && group.alertCount == 2)
    }

    @Test func sentTupleOfDatesIsMarked() async throws {
        mock.on("correlation.listAlerts", response: .json(#"{"items":[]}"#))
        let page = try await api.correlation.listAlerts(
            sources: [.darkwatch, .spamshield],
            between: .init(instant(6), instant(7))
        )
        #expect(page.items.isEmpty && page.nextCursor == nil)
        let sent = try #require(try mock.calls.first?.request.sentInput())
        #expect(sent["json"]?["between"] == ["2026-01-15T06:00:00.000Z", "2026-01-15T07:00:00.000Z"])
        #expect(sent["json"]?["sources"] == ["DARKWATCH", "SPAMSHIELD"])
        #expect(sent["meta"]?["values"] == ["between.0": ["Date"], "between.1": ["Date"]])
    }

    @Test func datesInUnionVariantsAreDecoded() async throws {
        let alerts = [
            Fixture.normalizedAlert("HOMETITLE", #""propertyId":"p_1","recordedAt":"2026-01-15T05:00:00.000Z""#),
            Fixture.normalizedAlert("REMOVEBROKERS", #""listingId":"l_1","url":"https://b.example.com/1""#),
            Fixture.normalizedAlert("SATELLITE", #""orbit":7"#),
        ]
        let json = #"{"group":\#(Fixture.group),"alerts":[\#(alerts.joined(separator: ","))]}"#
        let output = try await ShieldAI.Client("correlation.getGroup", answering: json).correlation.getGroup(id: "g_1")
        let payloads = output.alerts.map(\.payload)
        #expect(
            payloads == [
                .hometitle(.init(propertyId: "p_1", recordedAt: instant(5))),
                .removebrokers(.init(listingId: "l_1", url: URL(string: "https://b.example.com/1")!)),
                .unknown(["source": "SATELLITE", "orbit": 7]),
            ]
        )
        #expect(sameCase(output.alerts[2].source, .unknown("SATELLITE")))
    }

    @Test func datesInUnionVariantsAreSent() async throws {
        mock.on("correlation.resolveGroup", response: .json(Fixture.group))
        try await api.correlation.resolveGroup(id: "g_1", outcome: .resolved(.init(at: instant(10))))
        try await api.correlation.resolveGroup(id: "g_1", outcome: .dismissed(.init(reason: "known")))
        let sent = try mock.calls.map { try $0.request.sentInput() }
        #expect(sent[0]?["json"]?["outcome"] == ["kind": "resolved", "at": "2026-01-15T10:00:00.000Z"])
        #expect(sent[0]?["meta"]?["values"] == ["outcome.at": ["Date"]])
        #expect(sent[1] == ["json": ["id": "g_1", "outcome": ["kind": "dismissed", "reason": "known"]]])
    }

    @Test(
        arguments: [("\"12345678901234567890\"", BigInteger("12345678901234567890")), ("null", nil)]
            as [(String, BigInteger?)]
    )
    func bigIntegerMayBeNull(amount: String, expected: BigInteger?) async throws {
        let json = #"""
            {"property":{"id":"p_1","label":"Home"},"total":"3","changes":[
            {"kind":"deed_transfer","recordedAt":"2026-01-15T06:00:00.000Z","amountCents":\#(amount)}]}
            """#
        let history = try await ShieldAI.Client("hometitle.history", answering: json).hometitle.history(id: "p_1")
        let change = try #require(history.changes.first)
        #expect(history.total == 3 && change.amountCents == expected && sameCase(change.kind, .deedTransfer))
    }

    @Test(arguments: [("", nil), (#","nextCursor":"c2""#, "c2")] as [(String, String?)])
    func lastPageHasNoCursor(cursor: String, expected: String?) async throws {
        let json = #"{"items":[\#(Fixture.alert)]\#(cursor)}"#
        mock.on("notifications.list", response: .json(json))
        let page = try await api.notifications.list(limit: 20, unreadOnly: true)
        #expect(page.nextCursor == expected && page.items.first?.channel.map { "\($0)" } == ["push", "email"])
        #expect(sameCase(page.items.first?.type, .exposureDetected) && page.items.first?.readAt == nil)
        #expect(mock.calls.map(\.input) == [["limit": 20, "unreadOnly": true]])
    }

    @Test(
        arguments: [(.all(), "all"), (.strings(["a_1", "a_2"]), ["a_1", "a_2"])]
            as [(ShieldAI.Notifications.MarkReadInput.Ids, JSONValue)]
    )
    func idsAreAListOrALiteral(ids: ShieldAI.Notifications.MarkReadInput.Ids, sent: JSONValue) async throws {
        mock.on("notifications.markRead", response: .json(#"{"updated":2,"readAt":"2026-01-15T10:00:00.000Z"}"#))
        let output = try await api.notifications.markRead(ids: ids)
        #expect(output.updated == 2 && output.readAt == instant(10) && mock.calls.map(\.input) == [["ids": sent]])
    }

    @Test func recordHasAPropertyForEachKeyOfItsEnum() async throws {
        let json = #"""
            {"byStatus":{"PENDING":1,"SUBMITTED":2,"IN_PROGRESS":3,"COMPLETED":4,"FAILED":5,"REJECTED":6},
            "removedPercent":12.5}
            """#
        let stats = try await ShieldAI.Client("removebrokers.stats", answering: json).removebrokers.stats()
        #expect(stats.byStatus.inProgress == 3 && stats.byStatus.rejected == 6 && stats.removedPercent == 12.5)
        let admin = #"""
            {"users":3,"byTier":{"PLUS":2},"bytesScanned":"9007199254740993","generatedAt":"2026-01-15T10:00:00.000Z"}
            """#
        let counts = try await ShieldAI.Client("admin.stats", answering: admin).admin.stats()
        #expect(counts.byTier.plus == 2 && counts.byTier.free == nil && counts.bytesScanned == 9_007_199_254_740_993)
    }

    @Test func metadataIsADictionaryOfMixedValues() async throws {
        let json = #"{"items":[\#(Fixture.exposure)]}"#
        let page = try await ShieldAI.Client("darkwatch.getExposures", answering: json)
            .darkwatch.getExposures(severity: [.critical], since: instant(0))
        let exposure = try #require(page.items.first)
        #expect(exposure.metadata["breach"] == .string("Forum 2025") && exposure.metadata["records"] == .number(12_000))
        #expect(exposure.metadata["verified"] == .bool(true) && exposure.metadata["note"] == .some(nil))
        #expect(sameCase(exposure.source, .darkWebForum) && exposure.resolvedAt == nil)
    }

    @Test func analysisIsOneOfThreeVerdicts() async throws {
        func analysis(_ result: String) -> String {
            #"""
            {"id":"v_1","enrollmentId":null,"userId":"u_1","audioHash":"h","isSynthetic":true,"confidence":0.9,
            "analysisResult":\#(result),"createdAt":"2026-01-15T06:00:00.000Z"}
            """#
        }
        let results = [
            #"{"verdict":"synthetic","model":null,"artifacts":[[0.5,1.25,"splice"]]}"#,
            #"{"verdict":"inconclusive","reason":"too_short"}"#, #"{"verdict":"genuine","matchScore":0.75}"#,
        ]
        let json = #"{"items":[\#(results.map(analysis).joined(separator: ","))],"nextCursor":"c"}"#
        let page = try await ShieldAI.Client("voiceprint.listAnalyses", answering: json).voiceprint.listAnalyses()
        #expect(
            page.items.map(\.analysisResult) == [
                .synthetic(.init(model: nil, artifacts: [.init(0.5, 1.25, "splice")])),
                .inconclusive(.init(reason: .tooShort)), .genuine(.init(matchScore: 0.75)),
            ]
        )
    }

    @Test func dayHasNoTime() async throws {
        mock.on("removebrokers.createRequest", response: .error(.conflict))
        let info = ShieldAI.Removebrokers.CreateRequestInput.PersonalInfo(
            fullName: "Ana",
            dob: CalendarDate(year: 1990, month: 2, day: 28)
        )
        let error = await trpcError { try await api.removebrokers.createRequest(listingId: "l", personalInfo: info) }
        #expect(error?.code == .conflict)
        #expect(
            try mock.calls.map { try $0.request.sentInput() } == [
                ["json": ["listingId": "l", "personalInfo": ["fullName": "Ana", "dob": "1990-02-28"]]]
            ]
        )
    }

    @Test func datesOfInputsAreMarked() async throws {
        mock.on("spamshield.reportNumber", response: .json("4"))
        let count = try await api.spamshield.reportNumber(phoneNumber: "+351", category: .robocall, at: instant(6))
        #expect(count == 4)
        let sent = try #require(try mock.calls.first?.request.sentInput())
        #expect(sent["json"]?["at"] == "2026-01-15T06:00:00.000Z" && sent["meta"]?["values"] == ["at": ["Date"]])
    }
}
