/// Gives the documents that references name. The core has neither disk nor network; its caller may have both.
package protocol DocumentProvider {
    /// The document at an address.
    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile
}

/// The reason why a document is not available.
package struct DocumentUnavailable: Error {
    /// In the words of a diagnostic: `there is no such file`
    package var reason: String
    package var fix: String?

    package init(reason: String, fix: String? = nil) {
        self.reason = reason
        self.fix = fix
    }
}

/// For a contract that must be one document.
package struct SingleDocument: DocumentProvider {
    package init() {}

    package func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        throw DocumentUnavailable(
            reason: "other documents are not read here",
            fix: "bundle the documents into one; references inside it begin with '#'"
        )
    }
}

/// How far references may lead.
package struct ReferencePolicy: Equatable, Sendable {
    /// To files that do not lie in the folder of the contract, or below it.
    package var allowsOutside: Bool
    /// Whether references may lead to documents on other machines.
    package var allowsRemote: Bool
    /// Reads any JSON in place of a reference that leads nowhere, rather than refuse the document.
    package var keepsGoing: Bool

    package init(allowsOutside: Bool = false, allowsRemote: Bool = false, keepsGoing: Bool = false) {
        self.allowsOutside = allowsOutside
        self.allowsRemote = allowsRemote
        self.keepsGoing = keepsGoing
    }
}
