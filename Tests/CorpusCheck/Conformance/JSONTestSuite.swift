import Foundation

/// JSONTestSuite. The prefix of a file's name is its expectation: a JSON reader must accept `y_`, must refuse `n_`, and
/// may do either for `i_` and for all files about the conversion of values.
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
