import Foundation
import TRPCRuntime
import TestSupport
import Testing

struct UserTextTests {
    /// A bundle with a table of strings, as an app has one.
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
    func aScreenKnowsWhatToShowAndToOffer(_ error: TRPCError, title: String, isAgain: Bool, isSignIn: Bool) {
        #expect(error.title == title && error.suggestsRetry == isAgain && error.isUnauthorized == isSignIn)
        let text = error.userText()
        #expect(text.title == title && text.message == error.errorDescription)
        #expect(text.suggestion == error.recoverySuggestion)
    }

    @Test func textsComeFromTheAppsTable() throws {
        let bundle = try bundle([
            "Server Problem": "Störung", "Something went wrong on the server.": "Der Server hat ein Problem.",
            "Try again in %lld seconds.": "Bitte in %lld Sekunden noch einmal.", "sold out": "ausverkauft",
            "The server did not answer in time.": "Der Server antwortet nicht.",
        ])
        var error = TRPCError(code: .internalServerError, httpStatus: 500, retryAfter: .seconds(30))
        let wanted = UserText(
            title: "Störung",
            message: "Der Server hat ein Problem (HTTP 500).",
            suggestion: "Bitte in 30 Sekunden noch einmal."
        )
        #expect(error.userText(in: bundle) == wanted)
        error = TRPCError(code: .conflict, message: "sold out")
        #expect(error.userText(in: bundle).message == "ausverkauft")
        // The general sentence is translated, the particular one is not.
        error = .transport(.init(urlErrorCode: .timedOut, description: "There was no answer within 5 sec."))
        #expect(error.userText(in: bundle).message == "Der Server antwortet nicht.")
        error = TRPCError(code: .forbidden)
        #expect(error.userText(in: bundle).title == "Not Allowed")
    }

    /// The page lists every key, so that an app can translate all of them.
    @Test func thePageListsAllKeys() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/TRPCRuntime")
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        let page = try text("TRPCRuntime.docc/Errors.md")
        var keys: Set<String> = []
        for file in ["UserText", "TRPCError+UserText", "TRPCError+TransportFailure"] {
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
