internal import Foundation
internal import TRPCSource

/// Searches the usual folders for contracts.
enum ContractSearch {
    /// Returns the OpenAPI documents directly in these folders or, if there are none, the JSON Schemas.
    ///
    /// They are ordered by folder, then by name.
    static func contracts(in folders: [String]) -> [String] {
        var openAPI: [String] = []
        var schemas: [String] = []
        for folder in folders {
            for path in documents(in: folder) {
                switch kind(of: path) {
                case .openAPI?: openAPI.append(path)
                case .schema?: schemas.append(path)
                case nil: continue
                }
            }
        }
        return openAPI.isEmpty ? schemas : openAPI
    }

    #if !YAML
    /// Returns files in these folders that may be contracts, but can't be read by this build.
    static func unreadable(in folders: [String]) -> [String] {
        folders.flatMap(documents).filter { [".yaml", ".yml"].contains(where: $0.hasSuffix) }
    }
    #endif

    private enum Kind { case openAPI, schema }

    private static func documents(in folder: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: FullPath(folder.isEmpty ? "." : folder).text)) ?? []
        return names.filter { name in
            !name.hasPrefix(".") && !ConfigurationFile.names.contains(name)
                && [".json", ".yaml", ".yml"].contains(where: name.hasSuffix)
        }
        .sorted().map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }

    private static func kind(of path: String) -> Kind? {
        guard let file = try? InputFile(path: path).load(),
            let root = DocumentReader().read(file, as: SourceMap().add(file), into: DiagnosticSink())?.root
        else { return nil }
        if root.has("openapi") { return .openAPI }
        let isSchema =
            root["$schema"]?.string?.contains("json-schema.org") ?? false || root.has("$defs")
            || root.has("definitions")
        return isSchema ? .schema : nil
    }
}
