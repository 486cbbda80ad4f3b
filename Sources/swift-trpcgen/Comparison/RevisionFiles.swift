internal import Foundation
internal import TRPCSource

/// Provides the other documents of a contract in the same revision.
struct RevisionFiles: DocumentProvider {
    let git: Git
    let commit: Git.Commit
    let root: String
    let policy: ReferencePolicy
    /// Captured because comparisons read documents on other threads.
    let invocation = Invocation.current

    /// Returns the path of a document in the revision. Addresses are relative to the root document, whose name begins with the
    /// revision.
    private func pathInRevision(_ path: String) throws(DocumentUnavailable) -> String {
        let folder = ("\(commit.name):\(root)" as NSString).deletingLastPathComponent
        let prefix = folder.isEmpty ? "" : folder + "/"
        guard path.hasPrefix(prefix) else {
            guard policy.allowsOutside else {
                throw DocumentUnavailable(reason: "it is outside of the contract's folder")
            }
            return outsidePath(path)
        }
        let own = (root as NSString).deletingLastPathComponent
        return (own as NSString).appendingPathComponent(String(path.dropFirst(prefix.count)))
    }

    /// Returns the path of a document outside the contract's folder.
    ///
    /// Resolving `..` may have removed the name of the revision, or all of its components except the last.
    private func outsidePath(_ path: String) -> String {
        let start = commit.name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        for mark in ["\(commit.name):", start] where !mark.isEmpty && path.hasPrefix(mark) {
            return String(path.dropFirst(mark.count))
        }
        return path
    }

    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        try invocation.run { () throws(DocumentUnavailable) in try read(address) }
    }

    private func read(_ address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        if address.isRemote {
            throw DocumentUnavailable(reason: "a revision's documents aren't fetched from other hosts")
        }
        let path = try pathInRevision(address.filePath)
        do throws(Git.CommandError) {
            guard let bytes = try git.file(path, in: commit) else {
                throw Git.CommandError(reason: "'\(path)' doesn't exist in '\(commit.name)'")
            }
            return SourceFile(path: "\(commit.name):\(path)", bytes: bytes)
        } catch {
            throw DocumentUnavailable(reason: error.reason, fix: error.fix)
        }
    }
}
