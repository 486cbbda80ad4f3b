package import TRPCContract

/// A generated client, in memory.
package struct GeneratedClient: Sendable {
    /// The files, sorted by path.
    package var files: [GeneratedFile]
    /// The inputs that the client was generated from.
    package var source: SourceStamp
    /// Whether the client has no calls and no types.
    package var isEmpty: Bool
    /// Whether the client has a procedure or an operation.
    package var hasCalls: Bool
    /// The files with samples of the client's types, for another module; empty unless configured.
    package var samples: [GeneratedFile] = []

    /// The names of the client's types and other declarations.
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

    /// Returns the file that records the client's names, which is next to the client.
    package func nameFile(of client: String) -> GeneratedFile {
        GeneratedFile(path: NameRecord.fileName(of: client), contents: names.text)
    }
}
