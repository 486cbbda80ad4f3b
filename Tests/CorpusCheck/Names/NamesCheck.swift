import RoundTripCheck
import TRPCContract
import TRPCSource
import TRPCSwift

/// Generates the client of a document again after each addition, with and without its record of names.
struct NamesCheck: Sendable {
    struct Result: Sendable {
        var types = 0
        var additions = 0
        var failures: [String] = []
        /// The number of names that are lost without the record.
        var lostWithoutRecord = 0
    }

    private static let namespace = "Backend"

    /// Whether clients are generated with the record. Only the self-test omits it.
    var keepsRecord = true

    /// Returns nil if the document has no client.
    func result(of document: JSONTree) throws -> Result? {
        guard document.properties != nil, let first = try client(of: document) else { return nil }
        let types = GeneratedTypes(first.files.map(\.contents))
        let record = record(of: first)
        var result = Result(types: types.types.count)
        result.failures = try differences(from: first, to: client(of: document, names: record))
        for change in Additions(document: document, names: inlineNames(of: first).spread(40)).changes {
            guard let kept = try client(of: change.document, names: keepsRecord ? record : NameRecord()) else {
                continue
            }
            result.additions += 1
            result.failures += NameLosses(old: types, new: GeneratedTypes(kept.files.map(\.contents))).lines().map {
                "\(change.title): \($0)"
            }
            guard let fresh = try client(of: change.document) else { continue }
            result.lostWithoutRecord +=
                NameLosses(old: types, new: GeneratedTypes(fresh.files.map(\.contents))).lines().count
        }
        return result
    }

    private func client(of document: JSONTree, names: NameRecord = NameRecord()) throws -> GeneratedClient? {
        var configuration = ClientConfiguration(schema: "document.json", output: "", namespace: Self.namespace)
        configuration.allowsEmpty = true
        return try GenerationRun(document.file, configuration, names: names).client
    }

    /// Returns the record as read from its file.
    private func record(of client: GeneratedClient) -> NameRecord {
        let file = client.nameFile(of: Self.namespace)
        let source = SourceFile(path: file.path, bytes: Array(file.contents.utf8))
        return NameRecord(source, as: FileID(rawValue: 0), into: DiagnosticSink())
    }

    /// Returns the files that differ although nothing has changed.
    private func differences(from first: GeneratedClient, to second: GeneratedClient?) -> [String] {
        func files(_ client: GeneratedClient?) -> [String: String] {
            let all = client.map { $0.files + [$0.nameFile(of: Self.namespace)] } ?? []
            return Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0.contents) })
        }
        let (before, after) = (files(first), files(second))
        return Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }.map {
            "generated again: '\($0)' is another"
        }
    }

    /// Returns the names of types that are not named schemas.
    private func inlineNames(of client: GeneratedClient) -> [String] {
        client.names.lines.filter { !$0.hasPrefix(NameRecord.callPrefix) }.compactMap { line in
            let parts = line.split(separator: " = ")
            let place = parts[0].split(separator: "/", omittingEmptySubsequences: false)
            return place.count == 2 && place[0] == "schemas" ? nil : String(parts[1])
        }
    }
}
