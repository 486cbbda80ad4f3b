import Foundation

/// Reads every case of the public suites of documents: `SourceConformance FOLDER EXCEPTIONS`.
///
/// The folder holds `json-testsuite`, `json-testsuite-transform` and `yaml-test-suite`. Ends with 1 when a case is not
/// read as its suite says and is not an exception, or is an exception and is read as its suite says.
guard CommandLine.arguments.count == 3 else {
    print("usage: SourceConformance FOLDER EXCEPTIONS")
    exit(2)
}
do {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    let exceptions = try ExceptionTable(path: CommandLine.arguments[2])
    let suites = [
        ("JSONTestSuite", try JSONTestSuite.cases(in: folder)),
        ("yaml-test-suite", try YAMLTestSuite.cases(in: folder.appendingPathComponent("yaml-test-suite"))),
    ]
    var report = ConformanceReport(exceptions: exceptions)
    for (name, cases) in suites { report.add(cases, of: name) }
    report.end()
    print(report.text, terminator: "")
    exit(report.hasFailed ? 1 : 0)
} catch {
    print("SourceConformance: \(error.localizedDescription)")
    exit(2)
}
