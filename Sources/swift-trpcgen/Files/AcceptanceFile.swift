internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// The file of accepted changes on disk: `trpcgen-accepted.yaml`, or `trpcgen-accepted.json` beside a `trpcgen.json`.
struct AcceptanceFile {
    let path: String
    /// The user named it, so it has to be there.
    var isNamed = false

    /// The path without the key `accepted`: the file that is there, else one in the notation of the configuration.
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

    /// Nil when the file does not exist.
    ///
    /// - Throws: ``Failure`` for a file that cannot be used.
    func read(_ sources: SourceMap) throws -> AcceptanceList? {
        guard FullPath.exists(path) else {
            guard isNamed else { return nil }
            throw Failure(code: .usage, message: "error: there is no '\(path)'")
        }
        return try Self.read(ContractSource.file(InputFile(path: path)).read(orFail: .usage), sources)
    }

    /// The list as a revision has it, in the usual file if the configuration names none; nil if there is none.
    ///
    /// - Parameter named: The path that the command line or the configuration of the revision names.
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

    /// Lets git keep the entries of both branches in a merge; true if that is new.
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

    /// Removes the entries of a list that are at these places.
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

    /// By the name of the file, or by its contents: JSON under the name of YAML stays JSON.
    private var isJSON: Bool {
        let bytes = FileManager.default.contents(atPath: FullPath(path).text) ?? Data()
        return DocumentFormat.guess(path: path, bytes: []) == .json
            || DocumentFormat.guess(path: "", bytes: Array(bytes)) == .json
    }

    private func write(_ text: String) throws { try WrittenFile(path: path).write(text) }
}
