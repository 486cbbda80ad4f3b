/// Provides referenced documents, since the core accesses neither disk nor network.
package protocol DocumentProvider {
    /// Returns the document at an address.
    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile
}

/// The reason why a document is not available.
package struct DocumentUnavailable: Error {
    /// For a diagnostic: `no such file`
    package var reason: String
    package var fix: String?

    package init(reason: String, fix: String? = nil) {
        self.reason = reason
        self.fix = fix
    }
}

/// A provider for contracts that must be one document.
package struct SingleDocument: DocumentProvider {
    package init() {}

    package func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        throw DocumentUnavailable(
            reason: "other documents can't be read here",
            fix: "bundle the documents into one; references inside it begin with '#'"
        )
    }
}

/// The documents that references may refer to.
package struct ReferencePolicy: Equatable, Sendable {
    /// Whether references may lead outside of the contract's folder.
    package var allowsOutside: Bool
    /// Whether references may lead to documents on other machines.
    package var allowsRemote: Bool
    /// Whether to read any JSON in place of an unresolvable reference, instead of rejecting the document.
    package var keepsGoing: Bool

    package init(allowsOutside: Bool = false, allowsRemote: Bool = false, keepsGoing: Bool = false) {
        self.allowsOutside = allowsOutside
        self.allowsRemote = allowsRemote
        self.keepsGoing = keepsGoing
    }
}
