internal import Foundation

/// The lines of `.gitattributes` for generated folders.
struct GitAttributes {
    let path: String

    /// Marks these folders as generated, unless the file already lists them; returns true if it adds a line.
    func add(_ folders: [String]) throws -> Bool {
        let text = (try? String(contentsOf: FullPath(path).url, encoding: .utf8)) ?? ""
        let lines = folders.map { "\($0)/**" }.filter { !text.contains($0) }
            // Collapsed in pull requests, unchanged line endings on Windows, and both sides kept in records of names.
            .map { "\($0.dropLast(2)).trpcgen-names-* merge=union\n\($0) linguist-generated=true text eol=lf\n" }
        guard !lines.isEmpty else { return false }
        let comment =
            "# Written by trpcgen. Where a merge leaves a conflict, 'trpcgen generate' repairs the files.\n"
        try append(comment + lines.joined(), to: text)
        return true
    }

    /// Makes merges keep the accepted changes of both branches.
    ///
    /// - Parameter name: The name of the file, in the folder of `.gitattributes`.
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
