internal import Foundation

/// What git shall know of generated folders.
struct GitAttributes {
    let path: String

    /// Says of these folders that they are generated, unless something is said of them already; true when it was not.
    func add(_ folders: [String]) throws -> Bool {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let lines = folders.map { "\($0)/**" }.filter { !text.contains($0) }
            // Collapsed in pull requests; the bytes that were written, on Windows, too.
            .map { "\($0) linguist-generated=true text eol=lf\n" }
        guard !lines.isEmpty else { return false }
        let head = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        let comment =
            "# Written by trpcgen. Where a merge leaves a conflict, 'trpcgen generate' repairs the files.\n"
        try InitCommand.write(head + comment + lines.joined(), to: path)
        return true
    }
}
