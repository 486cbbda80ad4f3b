package import TRPCContract

/// A generated client, in memory.
package struct GeneratedClient: Sendable {
    /// Sorted by path.
    package var files: [GeneratedFile]
    /// What it was made from.
    package var source: SourceStamp
    /// Whether the client has neither a call nor a type.
    package var isEmpty: Bool
    /// Whether the client has a procedure or an operation.
    package var hasCalls: Bool
    /// The samples of its types, which stand in another module; none unless the configuration wants them.
    package var samples: [GeneratedFile] = []

    /// The names of its types, and of what it declares beside them.
    package var names: NameRecord

    package init(
        files: [GeneratedFile],
        source: SourceStamp,
        isEmpty: Bool = false,
        hasCalls: Bool = false,
        names: NameRecord = NameRecord()
    ) {
        self.files = files
        self.source = source
        self.isEmpty = isEmpty
        self.hasCalls = hasCalls
        self.names = names
    }

    /// The file beside the client that keeps the names.
    package func nameFile(of client: String) -> GeneratedFile {
        GeneratedFile(path: NameRecord.fileName(of: client), contents: names.text)
    }
}
