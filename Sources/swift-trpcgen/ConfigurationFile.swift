internal import Foundation
internal import TRPCGenCore

/// The configuration on disk.
struct ConfigurationFile {
    static let names = ["trpcgen.yaml", "trpcgen.yml", "trpcgen.json"]

    /// As the user gave it; nil looks for one in the current folder.
    let path: String?

    /// The clients, with their paths made relative to the current folder.
    ///
    /// - Throws: ``Failure`` when there is no configuration or something in it is wrong.
    func clients(isVerbose: Bool) throws -> [ClientConfiguration] {
        let path = try locate()
        var sources = SourceMap()
        let diagnostics = DiagnosticSink()
        let file: SourceFile
        do {
            file = try InputFile(path: path).read()
        } catch let failure as Failure {
            throw Failure(code: .usage, message: failure.message)
        }
        let id = sources.add(file)
        let configuration = DocumentReader().read(file, as: id, into: diagnostics)
            .flatMap(ConfigurationReader(diagnostics: diagnostics).read)
        Console.report(diagnostics, sources, isVerbose: isVerbose)
        guard var clients = configuration?.clients else { throw Failure(code: .usage, message: "") }
        let folder = (path as NSString).deletingLastPathComponent
        for index in clients.indices {
            clients[index].schema = Self.join(folder, clients[index].schema)
            clients[index].output = Self.join(folder, clients[index].output)
        }
        return clients
    }

    private func locate() throws -> String {
        if let path { return path }
        guard let found = Self.names.first(where: FileManager.default.fileExists) else {
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

    private static func join(_ folder: String, _ path: String) -> String {
        folder.isEmpty || path.hasPrefix("/") ? path : (folder as NSString).appendingPathComponent(path)
    }
}
