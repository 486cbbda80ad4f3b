internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// The file with accepted changes: `trpcgen-accepted.yaml`, or `trpcgen-accepted.json` next to a `trpcgen.json`.
struct AcceptanceFile {
    let path: String
    /// Whether the user named the file, so that it must exist.
    var isNamed = false

    /// Returns the default path, which is that of an existing file, or else uses the format of the configuration.
    ///
    /// - Parameter configuration: The path of the configuration; nil if the project has none.
    static func usualPath(beside configuration: String?) -> String {
        #if YAML
        let kinds = configuration?.hasSuffix(".json") == true ? ["json", "yaml"] : ["yaml", "json"]
        #else
        let kinds = ["json", "yaml"]
        #endif
        let folder = ((configuration ?? "") as NSString).deletingLastPathComponent
        let paths = kinds.map { (folder as NSString).appendingPathComponent("trpcgen-accepted.\($0)") }
        return paths.first(where: FullPath.exists) ?? paths[0]
    }

    /// Reads the list. Returns nil if the file doesn't exist.
    ///
    /// - Throws: ``Failure`` if the file can't be used.
    func read(_ sources: SourceMap) throws -> AcceptanceList? {
        guard FullPath.exists(path) else {
            guard isNamed else { return nil }
            throw Failure(code: .usage, message: "error: '\(path)' doesn't exist")
        }
        return try Self.read(ContractSource.file(InputFile(path: path)).read(orFail: .usage), sources)
    }

    /// Reads the list in a revision, from the default file if the configuration doesn't name one. Returns nil if there is none.
    ///
    /// - Parameter named: The path from the command line, or from the configuration in the revision.
    func read(in commit: Git.Commit, named: String?, _ sources: SourceMap) throws -> AcceptanceList? {
        let git = Git()
        let others = ["yaml", "json"].map {
            ((path as NSString).deletingPathExtension as NSString).appendingPathExtension($0)
        }
        for path in named.map({ [$0] }) ?? [path] + others.compactMap(\.self) {
            guard let bytes = try? git.file(path, in: commit) else { continue }
            return try Self.read(SourceFile(path: "\(commit.name):\(path)", bytes: bytes), sources)
        }
        return nil
    }

    private static func read(_ file: SourceFile, _ sources: SourceMap) throws -> AcceptanceList? {
        let diagnostics = DiagnosticSink()
        let document = DocumentReader().read(file, as: sources.add(file), into: diagnostics)
        let list = document.map { AcceptanceList($0, into: diagnostics) }
        guard !diagnostics.hasErrors else {
            Console.error(ConsoleMessage(report: TextReporter(sources: sources).render(diagnostics.diagnostics)))
            throw Failure(code: .usage, message: "")
        }
        return list
    }

    /// Adds entries, ordered by their fingerprints.
    func add(_ acceptances: [Acceptance]) throws {
        guard !isJSON else {
            let known = try read(SourceMap())?.all ?? []
            return try write(AcceptanceList.json(known + acceptances))
        }
        var file = AcceptanceYAML(text)
        file.add(acceptances)
        try write(file.text)
    }

    /// Configures Git to keep the entries of both branches in merges. Returns whether this wasn't configured before.
    ///
    /// Does nothing outside a repository, for JSON, or if the file already has the attribute `merge`.
    func mergeEntries() throws -> Bool {
        let name = (path as NSString).lastPathComponent
        guard !isJSON, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }),
            Git().isWithoutAttribute("merge", path)
        else { return false }
        let folder = (path as NSString).deletingLastPathComponent
        let attributes = GitAttributes(path: (folder as NSString).appendingPathComponent(".gitattributes"))
        try attributes.addAcceptances(name)
        return true
    }

    /// Removes the entries at the given locations from the file.
    func remove(_ places: Set<Location>, of list: AcceptanceList) throws {
        guard !isJSON else {
            let kept = list.all.filter { acceptance in acceptance.location.map { !places.contains($0) } ?? true }
            return try write(AcceptanceList.json(kept))
        }
        var file = AcceptanceYAML(text)
        file.remove(Set(places.map { Int($0.line) }))
        try write(file.text)
    }

    private var text: String {
        FileManager.default.contents(atPath: FullPath(path).text).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Whether the file is JSON, according to its name or contents. JSON in a file with a YAML extension remains JSON.
    private var isJSON: Bool {
        let bytes = FileManager.default.contents(atPath: FullPath(path).text) ?? Data()
        return DocumentFormat.guess(path: path, bytes: []) == .json
            || DocumentFormat.guess(path: "", bytes: Array(bytes)) == .json
    }

    private func write(_ text: String) throws { try WrittenFile(path: path).write(text) }
}
