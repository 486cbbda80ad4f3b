/// Compares what would be generated with what is there.
package enum StaleCheck {
    /// How one file differs from what would be generated.
    package struct Finding: Hashable, Sendable {
        package enum Kind: String, Sendable {
            /// It would be generated, and is not there.
            case missing
            /// It was generated from something else.
            case stale
            /// It was changed after it was generated.
            case edited = "edited by hand"
            /// It was generated once, and would not be now.
            case orphaned
            /// Something that was not generated stands in its place.
            case foreign = "not generated, and in the way"
        }

        package var kind: Kind
        /// Relative to the client's output folder.
        package var path: String
    }

    /// The differences, sorted by path. `existing` holds the Swift files of the output folder by their path; those of
    /// other clients, and those that nobody generated, do not count.
    package static func findings(
        expected: [GeneratedFile],
        existing: [String: String],
        client: String
    ) -> [Finding] {
        var findings: [Finding] = []
        var paths: Set<String> = []
        for file in expected {
            paths.insert(file.path)
            guard let contents = existing[file.path] else {
                findings.append(Finding(kind: .missing, path: file.path))
                continue
            }
            if contents.utf8.elementsEqual(file.contents.utf8) { continue }
            guard let header = FileHeader(of: contents) else {
                findings.append(Finding(kind: .foreign, path: file.path))
                continue
            }
            findings.append(Finding(kind: header.isEdited ? .edited : .stale, path: file.path))
        }
        for (path, contents) in existing where !paths.contains(path) {
            guard let header = FileHeader(of: contents), header.client == client else { continue }
            findings.append(Finding(kind: header.isEdited ? .edited : .orphaned, path: path))
        }
        return findings.sorted { $0.path < $1.path }
    }
}
