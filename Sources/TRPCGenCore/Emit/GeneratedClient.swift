/// A generated client, in memory.
package struct GeneratedClient: Sendable {
    /// Sorted by path.
    package var files: [GeneratedFile]
    /// What it was made from.
    package var source: SourceStamp
    /// It has neither a call nor a type.
    package var isEmpty: Bool
    /// It has a procedure or an operation.
    package var hasCalls: Bool
    /// The samples of its types, which stand in another module; none unless the configuration wants them.
    package var samples: [GeneratedFile] = []

    package init(files: [GeneratedFile], source: SourceStamp, isEmpty: Bool = false, hasCalls: Bool = false) {
        self.files = files
        self.source = source
        self.isEmpty = isEmpty
        self.hasCalls = hasCalls
    }
}
