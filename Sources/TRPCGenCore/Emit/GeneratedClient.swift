/// A generated client, in memory.
package struct GeneratedClient: Sendable {
    /// Sorted by path.
    package var files: [GeneratedFile]
    /// What it was made from.
    package var source: SourceStamp
    /// It has neither a procedure nor a type.
    package var isEmpty: Bool
    package var hasProcedures: Bool

    package init(files: [GeneratedFile], source: SourceStamp, isEmpty: Bool = false, hasProcedures: Bool = false) {
        self.files = files
        self.source = source
        self.isEmpty = isEmpty
        self.hasProcedures = hasProcedures
    }
}
