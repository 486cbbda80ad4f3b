package import TRPCSource

/// The Swift names of a client's types, by their places in the contract: a name once given stays while its place exists.
///
/// It is a small file beside the client, one line a type, sorted, so that branches that add different types merge line by
/// line: `schemas/Post/author = PostAuthor`. A place whose type is shared with others also names what is shared:
/// `schemas/Post/author = PostAuthor = Author`.
package struct NameRecord: Hashable, Sendable {
    /// What a place was called.
    package struct Entry: Hashable, Sendable {
        package var name: String
        /// The type that identical types share, where `name` is another name for it, or the same.
        package var shared: String?

        package init(_ name: String, shared: String? = nil) {
            self.name = name
            self.shared = shared
        }
    }

    private var entries: [String: Entry] = [:]

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Whether the client was generated first by a version before 0.2. It keeps that version's names of what the record
    /// doesn't contain: groups and cases.
    package var isEarlier: Bool { !entries.isEmpty && entries[Self.editionPlace] == nil }

    /// Marks the record of a client that was generated first by this version, or a later one.
    package mutating func addEdition() { add(Entry("v2"), at: Self.editionPlace) }

    private static let editionPlace = "names"

    package subscript(place: String) -> Entry? { entries[place] }

    package var places: some Sequence<String> { entries.keys }

    /// The name of a named schema.
    package func name(ofSchema name: String) -> String? { entries[TypePaths.schema(name)]?.name }

    /// Adds a place. One that is known keeps its name.
    package mutating func add(_ entry: Entry, at place: String) {
        if entries[place] == nil { entries[place] = entry }
    }

    /// Adds the places of another record. Those that are known keep their names.
    package mutating func add(_ other: NameRecord) { entries.merge(other.entries) { known, _ in known } }

    private static let prefix = ".trpcgen-names-"

    package static func fileName(of client: String) -> String { prefix + client }

    /// The client whose record has this file name; nil for any other file.
    package static func client(ofFile name: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }

    private static let header = """
        # The Swift names of types and calls, by their places in the contract. 'trpcgen generate' writes it: check it in.
        # Each keeps its name as long as its line stands here. In a merge, keep the lines of both sides.

        """

    /// The file, with a line for each place, sorted.
    package var text: String { lines.reduce(into: Self.header) { $0 += "\($1)\n" } }

    /// A line for each place, sorted.
    package var lines: [String] {
        entries.map { place, entry in "\(place) = \(entry.name)\(entry.shared.map { " = \($0)" } ?? "")" }
            .sorted()
    }

    /// Reads a file. What is wrong with it is in `diagnostics`. Of two lines for one place, the first counts. Where a merge has
    /// left its marks, the lines of both sides count.
    package init(_ file: SourceFile, as id: FileID, into diagnostics: DiagnosticSink) {
        var number: UInt32 = 0
        for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            if text.isEmpty || text.hasPrefix("#") { continue }
            if MergeConflict.isMark(text) { continue }
            let parts = text.split(separator: " = ", omittingEmptySubsequences: false).map(String.init)
            guard (2...3).contains(parts.count), Self.isPlace(parts[0]),
                parts.dropFirst().allSatisfy({ Self.isName($0, of: parts[0]) })
            else {
                let place = Location(file: id, line: number, column: 1)
                diagnostics.report(.invalidNameRecord(Sanitizer.line(text)), at: place)
                continue
            }
            add(Entry(parts[1], shared: parts.count == 3 ? parts[2] : nil), at: parts[0])
        }
    }

    /// The place of the exporter that the client takes into account.
    package static let exporterPlace = "exporter"

    /// What the places of procedures and operations begin with.
    package static let callPrefix = "calls/"

    /// The place of a REST operation: `calls/GET/posts/{id}:getPost`.
    package static func place(ofCall method: String, _ path: String, id: String?) -> String {
        let id = id.map { ":" + TypePaths.escaped($0) } ?? ""
        return callPrefix + TypePaths.escaped(method) + TypePaths.escapedPath(path) + id
    }

    /// Whether the client is of a version that took no exporter into account.
    var isEarly: Bool { !isEmpty && entries[Self.exporterPlace] == nil }

    /// A call may be called like a word of Swift.
    private static func isName(_ text: String, of place: String) -> Bool {
        CustomType.isIdentifier(text) || place.hasPrefix(callPrefix) && ReservedWords.keywords.contains(text)
    }

    private static func isPlace(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

extension Diagnostic {
    fileprivate static func invalidNameRecord(_ line: String) -> Diagnostic {
        Diagnostic(
            .invalidNameRecord,
            "'\(line)' is not a line of the record of names, such as 'schemas/Post/author = PostAuthor'",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let invalidNameRecord = Rule(
        "invalid-name-record",
        .error,
        "The record of names beside a client cannot be read.",
        "Restore the line, or remove it: 'trpcgen generate' then chooses the name again."
    )
}
