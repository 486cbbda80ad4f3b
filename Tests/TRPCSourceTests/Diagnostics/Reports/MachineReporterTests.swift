import Foundation
import TRPCSource
import Testing

/// The machine-readable reports: JSON and GitHub's workflow commands.
struct MachineReporterTests {
    private func render(_ format: ReportFormat, _ diagnostics: [Diagnostic], path: String = "a.json") -> String {
        let sources = SourceMap()
        _ = sources.add(SourceFile(path: path, bytes: []))
        return format.reporter(of: sources, version: "1.2.3").render(diagnostics)
    }

    private let place = Location(file: FileID(rawValue: 0), line: 3, column: 5)

    @Test func jsonHasTheDocumentedShape() throws {
        let text = render(
            .json,
            [
                .error("b", "second", at: nil),
                .warning(
                    "a",
                    "it is \"odd\"",
                    at: place,
                    notes: [.init("here", at: place), .init("there")],
                    fix: "do"
                ),
            ]
        )
        #expect(
            text == #"""
                {
                  "schemaVersion": 1,
                  "tool": {
                    "name": "trpcgen",
                    "version": "1.2.3"
                  },
                  "diagnostics": [
                    {
                      "id": "a",
                      "severity": "warning",
                      "message": "it is \"odd\"",
                      "fix": "do",
                      "file": "a.json",
                      "line": 3,
                      "column": 5,
                      "notes": [
                        {
                          "message": "here",
                          "file": "a.json",
                          "line": 3,
                          "column": 5
                        },
                        {
                          "message": "there"
                        }
                      ]
                    },
                    {
                      "id": "b",
                      "severity": "error",
                      "message": "second",
                      "notes": []
                    }
                  ],
                  "summary": {
                    "errors": 1,
                    "warnings": 1,
                    "notes": 0
                  }
                }

                """#
        )
    }

    @Test func emptyReportIsAJSONDocument() throws {
        let text = render(.json, [])
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect((object["diagnostics"] as? [Any])?.isEmpty == true)
    }

    @Test(arguments: ["\"\\/", "a\nb\r\tc", "\u{0}\u{1B}[2J", "\u{202E}\u{2028}", "é👩‍👩‍👧 \u{E0001}", ""])
    func anyStringRoundTripsInJSON(text: String) throws {
        let report = render(.json, [.warning("a", text, at: place)])
        let object = try #require(JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        let first = try #require((object["diagnostics"] as? [[String: Any]])?.first)
        #expect((first["message"] as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
        #expect(!report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    }

    @Test(
        arguments: [
            (Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "notice"),
        ]
    )
    func eachSeverityIsACommand(severity: Diagnostic.Severity, command: String) {
        let diagnostic = Diagnostic("an-id", "odd", severity: severity, at: place, fix: "do")
        #expect(
            render(.github, [diagnostic]) == "::\(command) file=a.json,line=3,col=5,title=an-id::odd%0Afix: do\n"
        )
    }

    @Test func propertiesAndMessagesAreEscaped() {
        let diagnostic = Diagnostic.note("a", "100%, a:b", at: place)
        #expect(
            render(.github, [diagnostic], path: "a%,b:c.json")
                == "::notice file=a%25%2Cb%3Ac.json,line=3,col=5,title=a::100%25, a:b\n"
        )
    }

    @Test func documentsCannotInjectCommands() {
        let diagnostic = Diagnostic.warning("a", "x\n::error::gotcha\r\n::set-output name=a::b", at: place)
        let report = render(.github, [diagnostic])
        #expect(report.split(whereSeparator: \.isNewline).count == 1)
    }

    @Test func withoutALocationOnlyTheTitleIsWritten() {
        #expect(render(.github, [.error("a", "odd", at: nil)]) == "::error title=a::odd\n")
    }
}
