import ClarityAPI
import Foundation
import TRPCREST
import TRPCRuntime
import TestSupport
import Testing

/// The scenario of CLARITY, over real connections to a server process.
@Suite(.leavesNothingOpen) struct ScenarioTests {
    private let server: StubServerProcess
    private static let insight = UUID(uuidString: "0D000000-0000-4000-8000-000000000001")!
    private static let signature = String(repeating: "0a", count: 32)

    init() throws { server = try StubServerProcess() }

    private func api(token: String? = "token-1", validatesInputs: Bool = false) -> Clarity.Client {
        Clarity.Client(
            server: .url(server.clarityURL),
            credentials: .init(httpBearer: { token })
        ) { $0.validatesInputs = validatesInputs }
    }

    @Test func signedInUserReadsTheSession() async throws {
        let login = try await api(token: nil).response(
            of: Clarity.Auth.login,
            .init(email: "ana@example.com", password: "correct horse")
        )
        #expect(
            login.value.tokens.accessToken == "token-1" && login.headers["set-cookie"]?.contains("HttpOnly") == true
        )
        let session = try await api(token: login.value.tokens.accessToken).session.getSession()
        #expect(session.firstName == "Ana" && session.role == .patient && session.lastLogin == nil)
        try await api().auth.logout()
    }

    @Test func formsAndCookiesContainCredentials() async throws {
        let token = try await api(token: nil).auth.token(
            username: "ana@example.com",
            password: "correct horse & staple"
        )
        #expect(token.accessToken == "token-1" && token.expiresIn == 900)
        #expect(try await api(token: nil).auth.refresh(clarityRefresh: "cookie-1").accessToken == "token-1")
    }

    @Test func patchDistinguishesAbsentFromNull() async throws {
        let changed = try await api().session.updateSession(lastName: .value("Silva"))
        #expect(changed.firstName == "Ana" && changed.lastName == "Silva")
        let removed = try await api().session.updateSession(firstName: .null)
        #expect(removed.firstName == nil && removed.lastName == "Silva")
    }

    @Test func oldTokenIsUnauthorized() async throws {
        let error = try #require(await trpcError { try await api(token: "old").session.getSession() })
        guard case .unauthorized(let detail)? = error.failure(of: Clarity.Session.getSession) else {
            Issue.record("not unauthorized: \(error)")
            return
        }
        #expect(error.code == .unauthorized && detail.detail == "Token has expired" && error.message == detail.detail)
    }

    @Test func errorNamesTheInvalidField() async throws {
        let error = try #require(
            await trpcError { try await api(token: nil).auth.login(email: "nobody", password: "correct horse") }
        )
        #expect(
            error.code == .unprocessableContent && error.fieldErrors["email"] == ["value is not a valid email address"]
        )
        guard case .unprocessableContent(let body)? = error.failure(of: Clarity.Auth.login) else {
            Issue.record("not invalid: \(error)")
            return
        }
        #expect(body.detail?.first?.type == "value_error" && body.detail?.first?.loc.count == 2)
    }

    private func sample(_ value: Double) -> Clarity.HealthSample {
        .quantity(
            .init(
                sampleId: UUID(),
                type: .heartRate,
                value: value,
                unit: "count/min",
                startDate: Date(timeIntervalSince1970: 0)
            )
        )
    }

    private func upload(_ samples: [Clarity.HealthSample]) async throws -> Clarity.HealthKitUploadResponse {
        try await api().healthkit.bulkUpload(
            xRequestTimestamp: 1_768_470_000,
            xRequestSignature: Self.signature,
            userId: UUID(),
            samples: samples,
            uploadSource: .appleHealth,
            idempotencyKey: UUID()
        )
    }

    @Test func samplesAreSentInBatchesOfAHundred() async throws {
        let samples = (0..<250).map { sample(Double($0)) }
        var accepted: [Int] = []
        for start in stride(from: 0, to: samples.count, by: 100) {
            let answer = try await upload(Array(samples[start..<min(start + 100, samples.count)]))
            #expect(answer.status == .queued)
            accepted.append(answer.acceptedSamples)
            let status = try await api().healthkit.getUpload(uploadId: answer.uploadId)
            #expect(status.progress == 1 && status.acceptedSamples == answer.acceptedSamples)
        }
        #expect(accepted == [100, 100, 50])
    }

    @Test func tooManySamplesAreRejected() async throws {
        let error = try #require(await trpcError { try await upload((0...100).map { sample(Double($0)) }) })
        guard case .contentTooLarge(let detail)? = error.failure(of: Clarity.Healthkit.bulkUpload) else {
            Issue.record("accepted: \(error)")
            return
        }
        #expect(error.code == .payloadTooLarge && detail.detail == "At most 100 samples")
    }

    @Test func errorNamesTheSample() async throws {
        let error = try #require(await trpcError { try await upload([sample(1), sample(-1)]) })
        #expect(error.issues.map(\.path) == ["samples[1].value"])
        guard case .unprocessableContent(let body)? = error.failure(of: Clarity.Healthkit.bulkUpload),
            let place = body.detail?.first?.loc
        else {
            Issue.record("not invalid: \(error)")
            return
        }
        #expect(place.count == 4)
        guard case .int(1) = place[2] else {
            Issue.record("no index: \(place)")
            return
        }
    }

    @Test func insightsAreFiltered() async throws {
        let all = try await api().insights.listInsights()
        #expect(all.count == 4 && all[0].narrative == "In en")
        let response = try await api().response(
            of: Clarity.Insights.listInsights,
            .init(kind: [.sleep, .heart], offset: 1, limit: 10, acceptLanguage: "pt")
        )
        #expect(response.value.map(\.kind) == [.heart] && response.value[0].narrative == "In pt")
        #expect(response.headers["etag"] == "\"v1\"" && response.status == 200)
        #expect(try await api().insights.getInsight(insightId: Self.insight).validOn?.day == 16)
        try await api().insights.deleteInsight(insightId: Self.insight)
    }

    @Test func statusesHaveTheirFailures() async throws {
        let busy = try #require(
            await trpcError { try await api().insights.generateInsight(analysisResults: [:], language: "tlh") }
        )
        guard case .serviceUnavailable(let body)? = busy.failure(of: Clarity.Insights.generateInsight) else {
            Issue.record("not busy: \(busy)")
            return
        }
        #expect(body.code == "overloaded" && busy.retryAfter == .seconds(30))
        let crash = try #require(
            await trpcError { try await api().insights.generateInsight(analysisResults: [:], context: .value("crash")) }
        )
        guard case .serverError(let fault)? = crash.failure(of: Clarity.Insights.generateInsight) else {
            Issue.record("no crash: \(crash)")
            return
        }
        #expect(fault.code == "crash" && crash.code == .internalServerError)
        let missing = try #require(await trpcError { try await api().insights.getInsight(insightId: UUID()) })
        #expect(missing.code == .notFound)
    }

    @Test func filesAreUploadedAndDownloaded() async throws {
        let bytes = Data((0..<10_000).map { UInt8($0 % 251) })
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("scan.pdf")
        try bytes.write(to: source)

        let stored = try await api().files.uploadFile(
            file: UploadFile(contentsOf: source, contentType: "application/pdf"),
            attachments: [UploadFile(.data(Data("a".utf8)), filename: "a.txt", contentType: "text/plain")],
            metadata: .init(title: "Scan"),
            tags: ["x", "y"]
        )
        #expect(stored.size == 10_000 && stored.contentType == "application/pdf")
        #expect(stored.filename == "scan.pdf+a.txt+x+y")

        #expect(try await api().files.download(fileId: stored.id) == bytes)
        #expect(try await api().files.download(fileId: stored.id, range: "bytes=9990-") == bytes.suffix(10))
        let target = folder.appendingPathComponent("copy.pdf")
        let response = try await api().download(Clarity.Files.download, .init(fileId: stored.id), to: target)
        #expect(try Data(contentsOf: response.value) == bytes)
    }

    @Test func tablesAreText() async throws {
        #expect(try await api().files.exportCsv(year: 2026) == "day,steps\n2026-01-01,\"1,200\"\n")
        let error = try #require(
            await trpcError { try await api(validatesInputs: true).files.exportCsv(year: 1999) }
        )
        #expect(error.violations.map(\.path) == ["year"])
    }

    @Test func untypedOutputsAreJSON() async throws {
        #expect(try await api(token: nil).system.health()["status"] == "up")
    }
}
