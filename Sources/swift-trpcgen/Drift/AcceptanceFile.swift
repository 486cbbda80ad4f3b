internal import Foundation
internal import TRPCGenCore

/// `trpcgen-accepted.yaml` on disk. What is in it stays as it is; entries are added at the end.
struct AcceptanceFile {
    let path: String
    /// The user named it, so it has to be there.
    var isNamed = false

    /// Nil when the file does not exist.
    ///
    /// - Throws: ``Failure`` for a file that cannot be used.
    func read(_ sources: SourceMap) throws -> AcceptanceList? {
        guard FileManager.default.fileExists(atPath: path) else {
            guard isNamed else { return nil }
            throw Failure(code: .usage, message: "error: there is no '\(path)'")
        }
        let file = try ContractSource.file(InputFile(path: path)).read(orFail: .usage)
        let diagnostics = DiagnosticSink()
        let document = DocumentReader().read(file, as: sources.add(file), into: diagnostics)
        let list = document.map { AcceptanceList($0, into: diagnostics) }
        guard !diagnostics.hasErrors else {
            Console.error(TextReporter(sources: sources).render(diagnostics.diagnostics))
            throw Failure(code: .usage, message: "")
        }
        return list
    }

    /// Adds entries.
    func append(_ acceptances: [Acceptance]) throws {
        var text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        if text.isEmpty { text = "version: 1\naccepted:\n" }
        if !text.hasSuffix("\n") { text += "\n" }
        if !text.split(separator: "\n").contains(where: { $0.hasPrefix("accepted:") }) { text += "accepted:\n" }
        text = text.replacing("accepted: []\n", with: "accepted:\n")
        for acceptance in acceptances { text += Self.text(of: acceptance) }
        try write(text)
    }

    /// Removes the entries that begin on these lines, with all that belongs to them.
    func remove(_ lines: Set<Int>) throws {
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        var kept: [Substring] = []
        var isRemoving = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let isEntry = line.drop { $0 == " " }.hasPrefix("- ")
            let isIndented = line.hasPrefix(" ") && !line.drop { $0 == " " }.hasPrefix("#")
            if isEntry { isRemoving = lines.contains(index + 1) } else if !isIndented { isRemoving = false }
            if !isRemoving { kept.append(line) }
        }
        try write(kept.joined(separator: "\n"))
    }

    private static func text(of acceptance: Acceptance) -> String {
        var lines: [(String, String)] = []
        if let fingerprint = acceptance.fingerprint { lines.append(("fingerprint", quoted(fingerprint))) }
        if let id = acceptance.id { lines.append(("id", id)) }
        if let place = acceptance.place { lines.append(("at", quoted(place))) }
        if !acceptance.baselines.isEmpty {
            lines.append(("baselines", "[\(acceptance.baselines.map(quoted).joined(separator: ", "))]"))
        }
        lines.append(("reason", quoted(acceptance.reason)))
        if let by = acceptance.by { lines.append(("by", quoted(by))) }
        if let expires = acceptance.expires { lines.append(("expires", quoted(expires))) }
        return lines.enumerated().map { index, line in
            "  \(index == 0 ? "-" : " ") \(line.0): \(line.1)\n"
        }
        .joined()
    }

    /// A double-quoted scalar of YAML, which is a string of JSON.
    private static func quoted(_ text: String) -> String {
        String(JSONText.string(text).rendered.dropLast())
    }

    private func write(_ text: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw Failure(code: .usage, message: "error: '\(path)' cannot be written: \(error.localizedDescription)")
        }
    }
}
