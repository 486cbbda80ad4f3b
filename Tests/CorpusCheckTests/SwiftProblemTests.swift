import Testing

@testable import CorpusCheck

/// Lines of the compiler's output.
@Suite struct SwiftProblemTests {
    @Test(arguments: [
        ("/tmp/a b/C:1.swift:12:3: error: cannot find 'x'", "C:1.swift:12: error: cannot find 'x'"),
        ("<unknown>:0: warning: no such folder", "warning: no such folder"),
        ("error: link command failed", "error: link command failed"),
    ])
    func problemsHaveLocations(line: String, description: String) throws {
        let problem = try #require(SwiftProblem(Substring(line)))
        #expect(problem.description == description)
    }

    @Test(arguments: ["    let x = 1", "/tmp/C.swift:1:2: note: declared here", "   |  `- error", ""])
    func otherLinesAreNotProblems(line: String) {
        #expect(SwiftProblem(Substring(line)) == nil)
    }
}
