internal import Foundation
internal import TRPCGenCore

/// The configuration on disk.
struct ConfigurationFile {
    static let names = ["trpcgen.yaml", "trpcgen.yml", "trpcgen.json"]

    /// Where a configuration is looked for: here, then beside the contracts.
    static let places = names + names.map { "Schemas/\($0)" }

    /// As the user gave it; nil looks for one in ``places``.
    let path: String?

    /// The clients, with their paths made relative to the current folder.
    ///
    /// - Throws: ``Failure`` when there is no configuration or something in it is wrong.
    func clients(isVerbose: Bool, isOutputRequired: Bool) throws -> [ClientConfiguration] {
        let path = try locate()
        let sources = SourceMap()
        let diagnostics = DiagnosticSink()
        let file = try InputFile(path: path).read(orFail: .usage)
        let id = sources.add(file)
        let configuration = DocumentReader().read(file, as: id, into: diagnostics)
            .flatMap(ConfigurationReader(diagnostics: diagnostics, isOutputRequired: isOutputRequired).read)
        Console.report(diagnostics, sources, isVerbose: isVerbose)
        guard var clients = configuration?.clients else { throw Failure(code: .usage, message: "") }
        let folder = (path as NSString).deletingLastPathComponent
        for index in clients.indices {
            clients[index].sources = sources.files
            clients[index].schema = Self.join(folder, clients[index].schema)
            clients[index].output = Self.join(folder, clients[index].output)
            clients[index].templates = clients[index].templates.map { Self.join(folder, $0) }
        }
        return clients
    }

    private func locate() throws -> String {
        if let path { return path }
        guard let found = Self.places.first(where: FileManager.default.fileExists) else {
            throw Failure(
                code: .usage,
                message: """
                    error: there is no trpcgen.yaml here
                      fix: 'trpcgen init' writes one; or name a contract with --schema FILE --output DIR
                    """
            )
        }
        return found
    }

    /// `Schemas` and `../Generated` make `Generated`.
    private static func join(_ folder: String, _ path: String) -> String {
        guard !folder.isEmpty, !path.hasPrefix("/") else { return path }
        var parts = folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
