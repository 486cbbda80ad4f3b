internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// The file of accepted changes on disk: `trpcgen-accepted.yaml`, or `trpcgen-accepted.json` next to a `trpcgen.json`.
struct AcceptanceFile {
    let path: String
    /// Whether the user named the file, so that it must exist.
    var isNamed = false

    /// Returns the default path: that of an existing file, or one in the format of the configuration.
    ///
    /// - Parameter configuration: The path of the configuration; nil for a project without one.
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

    /// Reads the list; nil if the file doesn't exist.
    ///
    /// - Throws: ``Failure`` for an unusable file.
    func read(_ sources: SourceMap) throws -> AcceptanceList? {
        guard FullPath.exists(path) else {
            guard isNamed else { return nil }
            throw Failure(code: .usage, message: "error: '\(path)' doesn't exist")
        }
        return try Self.read(ContractSource.file(InputFile(path: path)).read(orFail: .usage), sources)
    }

    /// Reads the list from a revision, in the default file if the configuration names none; nil if there is none.
    ///
    /// - Parameter named: The path on the command line or in the configuration of the revision.
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

    /// Adds entries in the order of their fingerprints.
    func add(_ acceptances: [Acceptance]) throws {
        guard !isJSON else {
            let known = try read(SourceMap())?.all ?? []
            return try write(AcceptanceList.json(known + acceptances))
        }
        var file = AcceptanceYAML(text)
        file.add(acceptances)
        try write(file.text)
    }

    /// Configures git to keep the entries of both branches in merges; returns true if that is new.
    ///
    /// Does nothing outside of a repository, for JSON, and if the file already has the attribute `merge`.
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

    /// Removes the entries at these locations from the file.
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

    /// Whether the file is JSON, by name or by contents: JSON with a YAML extension stays JSON.
    private var isJSON: Bool {
        let bytes = FileManager.default.contents(atPath: FullPath(path).text) ?? Data()
        return DocumentFormat.guess(path: path, bytes: []) == .json
            || DocumentFormat.guess(path: "", bytes: Array(bytes)) == .json
    }

    private func write(_ text: String) throws { try WrittenFile(path: path).write(text) }
}
