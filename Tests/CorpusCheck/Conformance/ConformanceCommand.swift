import ArgumentParser
import Foundation

/// Reads every case of the public document suites. Exceptions are listed in `exceptions.txt`.
struct ConformanceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conformance",
        abstract: "Reads JSONTestSuite and yaml-test-suite, and fails if a case is not read as its suite says."
    )

    @Argument(help: "The folder with the suites; none is in this repository.")
    var folder: String?

    @Flag(help: "Read the suites in ../shared.")
    var shared = false

    func run() throws {
        let check = RunningCheck("conformance")
        let path = folder ?? "\(DocumentOptions.sharedFolder)/corpus/hostile"
        let root = URL(filePath: path, directoryHint: .isDirectory)
        let names = ["json-testsuite", "yaml-test-suite"]
        guard folder != nil || shared,
            names.allSatisfy({ FileManager.default.fileExists(atPath: root.appending(path: $0).path) })
        else {
            return print("corpus \(check.name): no suites (--shared reads \(path), if it is there): skipped")
        }
        let suites = [
            ("JSONTestSuite", try JSONTestSuite.cases(in: root)),
            ("yaml-test-suite", try YAMLTestSuite.cases(in: root.appending(path: "yaml-test-suite"))),
        ]
        let exceptions = try ExceptionTable(path: "Tests/CorpusCheck/Conformance/exceptions.txt")
        var report = ConformanceReport(exceptions: exceptions)
        for (name, cases) in suites { report.add(cases, of: name) }
        report.end()
        print(report.text, terminator: "")
        try check.end(
            "\(suites.map(\.1.count).reduce(0, +)) cases: \(report.hasFailed ? "some fail" : "none fails")",
            failures: report.hasFailed ? 1 : 0
        )
    }
}
