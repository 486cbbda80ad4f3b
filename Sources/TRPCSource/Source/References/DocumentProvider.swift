/// Provides referenced documents. Readers access neither the disk nor the network themselves.
package protocol DocumentProvider {
    /// Returns the document at an address, or throws an error if it isn't available.
    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile
}

/// The reason why a document isn't available.
package struct DocumentUnavailable: Error {
    /// The reason for a diagnostic, such as `no such file`.
    package var reason: String
    package var fix: String?

    package init(reason: String, fix: String? = nil) {
        self.reason = reason
        self.fix = fix
    }
}

/// A provider for contracts that must consist of a single document.
package struct SingleDocument: DocumentProvider {
    package init() {}

    package func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        throw DocumentUnavailable(
            reason: "other documents can't be read here",
            fix: "bundle the documents into one; references inside it begin with '#'"
        )
    }
}

/// The documents that references can point to.
package struct ReferencePolicy: Equatable, Sendable {
    /// Whether references can point to files outside of the contract's folder.
    package var allowsOutside: Bool
    /// Whether references can point to documents on other hosts.
    package var allowsRemote: Bool
    /// Whether an unresolvable reference is read as any JSON value, instead of making the document invalid.
    package var keepsGoing: Bool

    package init(allowsOutside: Bool = false, allowsRemote: Bool = false, keepsGoing: Bool = false) {
        self.allowsOutside = allowsOutside
        self.allowsRemote = allowsRemote
        self.keepsGoing = keepsGoing
    }
}
