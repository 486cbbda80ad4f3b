internal import TRPCContract
internal import TRPCSource
package import TRPCSwift

/// Compares the files that would be generated with the existing ones.
package enum StaleCheck {
    /// How one file differs from what would be generated.
    package struct Finding: Hashable, Sendable {
        package enum Kind: String, Sendable {
            /// The file would be generated, and is missing.
            case missing
            /// It was generated from another contract, or nobody can tell from what.
            case stale
            /// It was generated from the same contract, with another configuration.
            case configuration = "stale: the configuration changed"
            /// The file comes from other templates.
            case template = "stale: a template changed"
            /// It was generated from the same contract under another file name.
            case renamed = "stale: the contract was renamed"
            /// Without the record of names, the names of types may be others.
            case unnamed = "stale: the record of names is missing"
            /// The same, by another generator: its version says so, or nothing else can have changed.
            case generator = "stale: another version generated it"
            /// The file was changed after it was generated.
            case edited = "edited by hand"
            /// The file has conflict markers of a merge.
            case conflicted = "merge conflict"
            /// The file was generated once, and no longer belongs to the client.
            case orphaned
            /// The same, where this file or another one was changed after it was generated.
            case orphanedByHand = "orphaned, and perhaps edited by hand"
            /// Something that was not generated stands in its place.
            case foreign = "not generated, and in the way"
            /// A symbolic link or a pipe is in its place, or in that of a folder above it.
            case obstructed = "a link or a pipe is in the way"
            /// It was generated for another client.
            case otherClient = "generated for another client, and in the way"
            /// It isn't generated, and is compiled with the client. Reviewers don't see it: pull requests hide the folder.
            case unrecorded = "not generated for this client, and compiled with it"
        }

        /// Whether generating again removes the difference; a file of the user's own has to be moved by hand.
        package var isRepairable: Bool { kind != .unrecorded }

        package var kind: Kind
        /// Relative to the client's output folder.
        package var path: String
    }

    /// The differences, sorted by path. A file that wasn't generated for the client counts if it is compiled with it.
    ///
    /// Contents alone decide: a client is up to date when the same would come out, whatever it was generated from. The stamp
    /// tells the causes apart.
    ///
    /// - Parameter new: The stamp of the client that would be generated.
    package static func findings(
        expected: GeneratedClient,
        stamp new: ClientStamp,
        existing: ExistingClient
    ) -> [Finding] {
        var findings: [Finding] = []
        var paths: Set<String> = []
        let wasGeneratedLikeThis = existing.stamps.map(\.contents) == [new.contents]
        for file in expected.files {
            paths.insert(file.path)
            if existing.obstacle(to: file.path) != nil {
                findings.append(Finding(kind: .obstructed, path: file.path))
                continue
            }
            guard let contents = existing.files[file.path] else {
                findings.append(Finding(kind: .missing, path: file.path))
                continue
            }
            if contents.utf8.elementsEqual(file.contents.utf8) { continue }
            let kind: Finding.Kind =
                if !existing.isGenerated(file.path) {
                    .foreign
                } else if existing.otherOwner(of: file.path) != nil {
                    .otherClient
                } else if MergeConflict.isLeft(in: contents) {
                    .conflicted
                } else {
                    wasGeneratedLikeThis ? .edited : cause(of: file.path, in: expected, stamp: new, existing)
                }
            findings.append(Finding(kind: kind, path: file.path))
        }
        let orphans = existing.own.map(\.path).filter { !paths.contains($0) }
        if !orphans.isEmpty {
            let kind: Finding.Kind = existing.isUnmodified ? .orphaned : .orphanedByHand
            findings += orphans.map { Finding(kind: kind, path: $0) }
        }
        findings += existing.foreignCode.subtracting(paths).map { Finding(kind: .unrecorded, path: $0) }
        if let finding = self.finding(of: existing, besides: expected.names) { findings.append(finding) }
        return findings.sorted { $0.path < $1.path }
    }

    /// What is wrong with the record of names: without it, the names of a client that is generated again may be others.
    /// The order of its lines may be that of a merge.
    private static func finding(of existing: ExistingClient, besides expected: NameRecord) -> Finding? {
        let path = NameRecord.fileName(of: existing.client)
        guard let contents = existing.files[path] else {
            // A renamed client has one under its former name.
            let hasNames = !expected.isEmpty && !existing.own.isEmpty && existing.formerNames.isEmpty
            return hasNames ? Finding(kind: .missing, path: path) : nil
        }
        if MergeConflict.isLeft(in: contents) { return Finding(kind: .conflicted, path: path) }
        return existing.names == expected ? nil : Finding(kind: .stale, path: path)
    }

    /// Why a file is not what would be generated, where nobody changed it: the contract comes first, since the others
    /// cannot be told beside it.
    private static func cause(
        of path: String,
        in expected: GeneratedClient,
        stamp new: ClientStamp,
        _ existing: ExistingClient
    ) -> Finding.Kind {
        guard let old = existing.stamps.first, existing.stamps.count == 1, old.contract == new.contract else {
            return .stale
        }
        if existing.version(of: path) != FileHeader.generatorVersion { return .generator }
        if old.settings.configuration != new.settings.configuration { return .configuration }
        if old.settings.templates != new.settings.templates { return .template }
        if existing.source(of: path) != expected.source.name { return .renamed }
        return self.finding(of: existing, besides: expected.names)?.kind == .missing ? .unnamed : .generator
    }
}

extension ClientStamp {
    package init(_ generated: GeneratedClient, client: String) {
        let files = generated.files.lazy.map { (path: $0.path, contents: $0.contents) }
        self.init(client: client, source: generated.source, files: files)
    }
}
