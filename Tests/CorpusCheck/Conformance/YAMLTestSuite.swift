import Foundation

/// yaml-test-suite, in the layout of its branch `data`: one folder per case, some with numbered subfolders. A file
/// `error` means that `in.yaml` must be refused; `in.json` has the value if JSON can express it.
enum YAMLTestSuite {
    static func cases(in folder: URL) throws -> [SuiteCase] {
        var cases: [SuiteCase] = []
        for name in try names(in: folder) {
            let caseFolder = folder.appendingPathComponent(name)
            if let found = suiteCase(named: name, in: caseFolder) {
                cases.append(found)
                continue
            }
            for number in try names(in: caseFolder) {
                if let found = suiteCase(named: "\(name)/\(number)", in: caseFolder.appendingPathComponent(number)) {
                    cases.append(found)
                }
            }
        }
        return cases
    }

    private static func suiteCase(named name: String, in folder: URL) -> SuiteCase? {
        func has(_ file: String) -> URL? {
            let url = folder.appendingPathComponent(file)
            return FileManager.default.fileExists(atPath: url.path) ? url : nil
        }
        guard let document = has("in.yaml") else { return nil }
        let expectation: SuiteCase.Expectation =
            has("error") != nil ? .refused : has("in.json").map { .value(of: $0) } ?? .accepted
        return SuiteCase(name: name, document: document, expectation: expectation)
    }

    /// Returns the names in a folder, sorted.
    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    }
}
