package import TRPCContract

/// A generated client, in memory.
package struct GeneratedClient: Sendable {
    /// Sorted by path.
    package var files: [GeneratedFile]
    /// The sources of the client.
    package var source: SourceStamp
    /// Whether the client has neither a call nor a type.
    package var isEmpty: Bool
    /// Whether the client has a procedure or an operation.
    package var hasCalls: Bool
    /// The samples of its types for another module; empty unless configured.
    package var samples: [GeneratedFile] = []

    /// The names of its types and other declarations.
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

    /// Returns the file next to the client that records its names.
    package func nameFile(of client: String) -> GeneratedFile {
        GeneratedFile(path: NameRecord.fileName(of: client), contents: names.text)
    }
}
