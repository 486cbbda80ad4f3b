internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// Proposes the path of a contract, and the name of its client, for a new configuration.
enum ProposedContract {
    /// Returns a proposal for a contract.
    ///
    /// - Parameter schema: A file, or a web address from which `trpcgen pull` will fetch the contract.
    static func contract(_ schema: String) -> ConfigurationTemplate.Contract {
        guard ContractSource.isWebAddress(schema) else {
            return .init(path: schema, namespace: namespace(of: schema))
        }
        return .init(path: fileName(of: schema), url: schema)
    }

    /// Returns the name of the file for the contract at an address. YAML remains YAML.
    private static func fileName(of url: String) -> String {
        let path = URLComponents(string: url)?.path ?? ""
        let last = path.split(separator: "/").last.map(String.init) ?? "contract"
        return [".json", ".yaml", ".yml"].contains(where: last.hasSuffix) ? last : last + ".json"
    }

    /// Returns the client's name, based on the file's name or, if that is generic, on the document's title.
    private static func namespace(of schema: String) -> String {
        let name = ClientConfiguration.namespace(for: schema)
        guard genericNames.contains(name.lowercased()), let title = title(of: schema) else { return name }
        var words = title.replacing(/\([^)]*\)/, with: " ").split { !$0.isLetter && !$0.isNumber }
        words.removeAll { $0.wholeMatch(of: /[vV]?\d+/) != nil }
        while let last = words.last, words.count > 1, genericWords.contains(last.lowercased()) { words.removeLast() }
        if words.isEmpty { return name }
        let named = SwiftName.type(words.prefix(maximumWords).joined(separator: " "))
        return ClientConfiguration.isValidNamespace(named) ? named : name
    }

    private static func title(of schema: String) -> String? {
        guard let file = try? InputFile(path: schema).load() else { return nil }
        let document = DocumentReader().read(file, as: SourceMap().add(file), into: DiagnosticSink())
        return document?.root["info"]?["title"]?.string
    }

    /// File names that don't describe the backend.
    private static let genericNames: Set = [
        "api", "apidocs", "contract", "definition", "doc", "docs", "index", "openapi", "schema", "spec",
        "specification",
        "swagger",
    ]

    /// Words at the end of a title that don't describe the backend.
    private static let genericWords: Set = [
        "api", "contract", "definition", "documentation", "docs", "http", "openapi", "reference", "rest", "schema",
        "spec",
        "specification", "swagger",
    ]

    private static let maximumWords = 4
}
