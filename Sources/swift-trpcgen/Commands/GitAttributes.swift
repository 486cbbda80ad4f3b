internal import Foundation

/// The lines in `.gitattributes` for generated folders.
struct GitAttributes {
    let path: String

    /// Marks these folders as generated, unless the file already lists them. Returns whether a line was added.
    func add(_ folders: [String]) throws -> Bool {
        let text = (try? String(contentsOf: FullPath(path).url, encoding: .utf8)) ?? ""
        let lines = folders.map { "\($0)/**" }.filter { !text.contains($0) }
            // Collapses the files in pull requests, keeps their line endings on Windows, and keeps both sides of name records
            // in merges.
            .map { "\($0.dropLast(2)).trpcgen-names-* merge=union\n\($0) linguist-generated=true text eol=lf\n" }
        guard !lines.isEmpty else { return false }
        let comment =
            "# Written by trpcgen. Where a merge leaves a conflict, 'trpcgen generate' repairs the files.\n"
        try append(comment + lines.joined(), to: text)
        return true
    }

    /// Configures Git to keep the accepted changes of both branches in merges.
    ///
    /// - Parameter name: The name of the file, which is in the same folder as `.gitattributes`.
    func addAcceptances(_ name: String) throws {
        let text = (try? String(contentsOf: FullPath(path).url, encoding: .utf8)) ?? ""
        try append(
            "# Written by trpcgen. A merge keeps the accepted changes of both branches.\n/\(name) merge=union\n",
            to: text
        )
    }

    private func append(_ lines: String, to text: String) throws {
        let head = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        try WrittenFile(path: path).write(head + lines)
    }
}
