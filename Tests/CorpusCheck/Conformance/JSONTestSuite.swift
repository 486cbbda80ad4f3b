import Foundation

/// JSONTestSuite: the name of a file says whether a reader of JSON must accept it (`y_`), must refuse it (`n_`), or may
/// do either (`i_`, and all that are about what becomes of a value).
enum JSONTestSuite {
    static func cases(in folder: URL) throws -> [SuiteCase] {
        try ["json-testsuite", "json-testsuite-transform"].flatMap { name in
            try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)
                .filter { $0.hasSuffix(".json") }.sorted()
                .map { file in
                    SuiteCase(
                        name: file,
                        document: folder.appendingPathComponent(name).appendingPathComponent(file),
                        expectation: file.hasPrefix("y_") ? .accepted : file.hasPrefix("n_") ? .refused : .either
                    )
                }
        }
    }
}
