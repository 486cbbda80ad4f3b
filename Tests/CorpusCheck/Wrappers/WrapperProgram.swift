import Foundation
import TRPCContract
import TRPCSource
import TRPCSwift

/// The generated client of some cases, and a program that calls each operation and compares the values.
struct WrapperProgram {
    static let module = "WrapperProgram"
    /// The number of statements in one function; longer functions take the compiler long.
    private static let chunk = 20

    let cases: [WrapperCase]

    /// Writes the program.
    ///
    /// - Returns: Its sources.
    /// - Throws: ``Failure`` if the document isn't generated without diagnostics.
    func write(to folder: URL) throws -> [URL] {
        var configuration = ClientConfiguration(schema: "matrix.json", output: "", namespace: "Matrix")
        configuration.access = .internal
        configuration.fileCount = 4
        let run = try GenerationRun(
            SourceFile(path: "matrix.json", bytes: Array(cases.document().utf8)),
            configuration
        )
        let problems = run.diagnostics.filter { $0.severity != .note }
        guard let client = run.client, problems.isEmpty else { throw Failure(run.report(problems)) }
        var sources = client.files.enumerated().map { ("client\($0.offset).swift", $0.element.contents) }
        sources.append(("support.swift", Self.support))
        var calls: [String] = []
        for start in stride(from: 0, to: cases.count, by: Self.chunk) {
            let statements = cases[start..<min(start + Self.chunk, cases.count)].map(\.statement)
            calls.append("await check\(start)(matrix)")
            sources.append(("check\(start).swift", Self.function("check\(start)", statements)))
        }
        let end = "if matrix.report() > 0 { exit(1) }\n"
        sources.append(
            ("main.swift", "import Foundation\n\nlet matrix = Check()\n\(calls.joined(separator: "\n"))\n\(end)")
        )
        return try sources.map { path, contents in
            let file = folder.appending(path: path)
            try Data(contents.utf8).write(to: file)
            return file
        }
    }

    private static func function(_ name: String, _ statements: [String]) -> String {
        """
        import Foundation
        import TRPCREST
        import TRPCRuntime
        import TRPCStreams

        func \(name)(_ matrix: Check) async {
            let api = matrix.api
        \(statements.joined(separator: "\n"))
        }

        """
    }
}
