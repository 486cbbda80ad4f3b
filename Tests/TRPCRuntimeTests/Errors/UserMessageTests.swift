import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCRuntime

struct UserMessageTests {
    /// Returns a bundle with a string table, like an app's.
    private func bundle(_ table: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = table.map { "\"\($0.key)\" = \"\($0.value)\";" }.joined(separator: "\n")
        try lines.write(to: folder.appendingPathComponent("TRPCErrors.strings"), atomically: true, encoding: .utf8)
        return try #require(Bundle(path: folder.path))
    }

    @Test(arguments: [
        (TRPCError.transport(.init(urlErrorCode: .notConnectedToInternet)), "No Connection", true, false),
        (.transport(.init(urlErrorCode: .serverCertificateUntrusted)), "No Secure Connection", false, false),
        (TRPCError(code: .unauthorized), "Not Signed In", false, true),
        (TRPCError(code: .internalServerError), "Server Problem", true, false),
        (TRPCError(code: .serviceUnavailable), "Server Not Available", true, false),
        (TRPCError(code: .notImplemented), "Update Needed", false, false),
        (TRPCError(code: .tooManyRequests), "Too Many Requests", true, false),
        (TRPCError(code: .badRequest), "Check the Input", false, false),
        (TRPCError(code: .init(rawValue: "SOLD_OUT")), "Something Went Wrong", false, false),
        (TRPCError(code: .decodingFailed), "Update Needed", false, false),
    ])
    func errorsHaveTitlesMessagesAndActions(_ error: TRPCError, title: String, isAgain: Bool, isSignIn: Bool) {
        #expect(error.title == title && error.suggestsRetry == isAgain && error.isUnauthorized == isSignIn)
        let text = error.userMessage()
        #expect(text.title == title && text.message == error.errorDescription)
        #expect(text.suggestion == error.recoverySuggestion)
    }

    @Test func messagesAreLocalizedByTheApp() throws {
        let bundle = try bundle([
            "Server Problem": "Störung", "Something went wrong on the server.": "Der Server hat ein Problem.",
            "Try again in %lld seconds.": "Bitte in %lld Sekunden noch einmal.", "sold out": "ausverkauft",
            "The server did not answer in time.": "Der Server antwortet nicht.",
        ])
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        var error = TRPCError(code: .internalServerError, httpStatus: 500, retryAfter: .seconds(30))
        let wanted = UserMessage(
            title: "Störung",
            message: "Der Server hat ein Problem (HTTP 500).",
            suggestion: "Bitte in 30 Sekunden noch einmal."
        )
        #expect(error.userMessage(in: bundle) == wanted)
        error = TRPCError(code: .conflict, message: "sold out")
        #expect(error.userMessage(in: bundle).message == "ausverkauft")
        // The general message is translated, the specific one isn't.
        error = .transport(.init(urlErrorCode: .timedOut, description: "The server did not respond within 5 sec."))
        #expect(error.userMessage(in: bundle).message == "Der Server antwortet nicht.")
        error = TRPCError(code: .forbidden)
        #expect(error.userMessage(in: bundle).title == "Not Allowed")
    }

    @Test func inputProblemsAreLocalizedByTheApp() throws {
        let bundle = try bundle([
            "must have at least %lld characters": "braucht mindestens %lld Zeichen",
            "must be at most %@": "darf höchstens %@ sein", "is not of the format %@": "ist kein Text der Form %@",
            "tags[%lld].name": "Schlagwort %lld", "title": "Titel", "Check the Input": "Eingabe prüfen",
        ])
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let problems = [
            Violation(codingPath: ["title"], rule: .minLength, limit: "8", message: "must have at least 8 characters"),
            Violation(codingPath: ["price"], rule: .maximum, limit: "-0.25", message: "must be at most -0.25"),
            Violation(
                codingPath: ["tags", WireKey(intValue: 2), "name"],
                rule: .format,
                limit: "uuid",
                message: "is not of the format uuid"
            ),
            Violation(rule: .uniqueItems, limit: "true", message: "must not have an item twice"),
        ]
        var error = TRPCError.invalid(ValidationError(problems), path: "posts.create")
        let text = error.userMessage(in: bundle)
        #expect(text.title == "Eingabe prüfen")
        #expect(
            text.message == """
                Titel: braucht mindestens 8 Zeichen
                price: darf höchstens -0.25 sein
                Schlagwort 2: ist kein Text der Form uuid
                must not have an item twice
                """
        )
        #expect(error.violations[1].userMessage(in: bundle) == "darf höchstens -0.25 sein")
        #expect(error.violations[3].userMessage(in: bundle) == "must not have an item twice")
        // Logs stay in English.
        #expect(error.description.contains("must have at least 8 characters"))
        // Without a translated problem, the general message is translated.
        error = TRPCError.invalid(
            ValidationError([Violation(rule: .uniqueItems, limit: "true", message: "must not have an item twice")]),
            path: nil
        )
        let general = try self.bundle(["The input does not keep to the server's rules.": "Die Eingabe passt nicht."])
        #expect(error.userMessage(in: general).message == "Die Eingabe passt nicht.")
        #expect(error.errorDescription == "must not have an item twice")
    }

    /// The page lists a key for every requirement that the runtime checks.
    @Test func pageListsTheKeysOfAllRequirements() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/TRPCRuntime")
        let page = try String(contentsOf: root.appending(path: "TRPCRuntime.docc/Errors.md"), encoding: .utf8)
        let keys = page.matches(of: #/"((?:must|is|does) [^"]*)" = /#).map { String($0.1) }
        let bundle = try bundle(Dictionary(keys.map { ($0, "<\($0)>") }) { first, _ in first })
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        var violations = Violations()
        for limit in [1, 2] {
            violations.text("", min: limit)
            violations.text("aaa", max: limit)
            violations.items([Int](), min: limit)
            violations.items([1, 1, 1], max: limit, unique: true)
            violations.properties(of: [String: Int](), min: limit)
            violations.properties(of: ["a": 1, "b": 2, "c": 3], max: limit)
        }
        violations.number(1.5, min: 2, above: 2.5, max: -1, below: -0.5, multipleOf: 4)
        violations.text("x", pattern: "^a$", format: .email)
        #expect(violations.found.count >= 20)
        for violation in violations.found {
            let text = violation.userMessage(in: bundle)
            #expect(text.hasPrefix("<"), "\(violation.message)")
            #expect(!text.contains("%"), "\(text)")
        }
    }

    /// The page lists every key, so that an app can translate all of them.
    @Test func pageListsAllKeys() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/TRPCRuntime")
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        let page = try text("TRPCRuntime.docc/Errors.md")
        var keys: Set<String> = []
        for file in ["UserMessage", "TRPCError+UserMessage", "TRPCError+TransportFailure"] {
            let code = try text("Errors/\(file).swift").split(separator: "\n").filter { !$0.contains("///") }
            for line in code {
                for match in line.matches(of: #/"([A-Z][^"]* [^"]*|Cancelled)"/#) {
                    let key = String(match.1).replacing(#/ \(HTTP \\\(.*\)\)\.$/#, with: ".")
                        .replacing(#/ \(HTTP \d+\)\.$/#, with: ".").replacing(#/\\\(status\)/#, with: "")
                        .replacing(#/\\\([^)]*\)+/#, with: "%lld")
                    keys.insert(key)
                }
            }
        }
        #expect(keys.count > 40)
        for key in keys.sorted() { #expect(page.contains("\"\(key)\" ="), "\(key)") }
    }
}
