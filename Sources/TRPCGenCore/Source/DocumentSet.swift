/// The documents of one contract: the one that the user named, and those that references lead to, each read once, when
/// the first reference to it is met.
package final class DocumentSet {
    package let root: Document
    package let diagnostics: DiagnosticSink
    private let sources: SourceMap
    private let provider: any DocumentProvider
    private let policy: ReferencePolicy
    private let limits: SourceLimits
    private var documents: [DocumentAddress: Document] = [:]
    /// The documents read so far, the first one first.
    package private(set) var all: [Document] = []
    private var refused: Set<DocumentAddress> = []
    private var addresses: [FileID: DocumentAddress] = [:]
    private var indexes: [FileID: ResourceIndex] = [:]
    private var totalBytes: Int

    package init(
        root: Document,
        sources: SourceMap,
        provider: any DocumentProvider = SingleDocument(),
        policy: ReferencePolicy = ReferencePolicy(),
        limits: SourceLimits = SourceLimits(),
        diagnostics: DiagnosticSink
    ) {
        self.root = root
        self.sources = sources
        self.provider = provider
        self.policy = policy
        self.limits = limits
        self.diagnostics = diagnostics
        totalBytes = root.source.bytes.count
        register(root, at: DocumentAddress(root.source.path))
    }

    /// The bytes of all documents, for the header of what is generated from them.
    var files: [SourceFile] { all.map(\.source) }

    /// Where a document was found.
    func address(of document: Document) -> DocumentAddress {
        addresses[document.fileID] ?? DocumentAddress(document.source.path)
    }

    /// The schema resources inside a document.
    func resources(of document: Document) -> ResourceIndex {
        if let index = indexes[document.fileID] { return index }
        let index = ResourceIndex(of: document, at: address(of: document), members: [])
        indexes[document.fileID] = index
        return index
    }

    /// Makes each member of a collection a schema document of its own, which references call by `names`.
    func declare(_ members: [(node: Node, names: [String])], in document: Document) {
        indexes[document.fileID] = ResourceIndex(of: document, at: address(of: document), members: members)
    }

    /// The resource that calls itself `address` (`$id`), in any document read so far.
    func resource(named address: DocumentAddress) -> ResourceIndex.Resource? {
        all.lazy.compactMap { self.resources(of: $0).resource(named: address) }.first
    }

    /// The document at `address`; nil, with an error emitted, when it cannot be had.
    func document(at address: DocumentAddress, for reference: Node) -> Document? {
        if let document = documents[address] { return document }
        guard !refused.contains(address) else { return nil }
        let document = read(address, for: reference)
        if document == nil { refused.insert(address) }
        return document
    }

    /// The document at `address` where it can be had without asking for more rights.
    func documentIfPresent(at address: DocumentAddress) -> Document? {
        if let document = documents[address] { return document }
        guard !refused.contains(address), !address.isRemote, !sources.isFull,
            policy.allowsOutside || address.isBeside(self.address(of: root)),
            let file = try? provider.file(at: address), totalBytes + file.bytes.count <= limits.maxTotalBytes
        else { return nil }
        return add(file, at: address)
    }

    private func read(_ address: DocumentAddress, for reference: Node) -> Document? {
        if address.isRemote {
            // What lies beside a contract on the web is as near as what lies in the folder of a file.
            guard policy.allowsRemote || address.isBeside(self.address(of: root)) else {
                diagnostics.emit(.remote(address, at: reference.location))
                return nil
            }
        } else if !policy.allowsOutside, !address.isBeside(self.address(of: root)) {
            diagnostics.emit(.outside(address, at: reference.location))
            return nil
        }
        guard !sources.isFull else {
            diagnostics.emit(.tooMany(at: reference.location))
            return nil
        }
        let file: SourceFile
        do {
            file = try provider.file(at: address)
        } catch {
            diagnostics.emit(.unavailable(address, error, at: reference.location))
            return nil
        }
        guard totalBytes + file.bytes.count <= limits.maxTotalBytes else {
            diagnostics.emit(.tooMany(at: reference.location))
            return nil
        }
        return add(file, at: address)
    }

    private func add(_ file: SourceFile, at address: DocumentAddress) -> Document? {
        totalBytes += file.bytes.count
        let id = sources.add(file)
        guard let document = DocumentReader(limits: limits).read(file, as: id, into: diagnostics) else {
            // What is wrong with it has been said.
            refused.insert(address)
            return nil
        }
        register(document, at: address)
        return document
    }

    private func register(_ document: Document, at address: DocumentAddress) {
        documents[address] = document
        all.append(document)
        addresses[document.fileID] = address
    }
}

extension Diagnostic {
    fileprivate static func remote(_ address: DocumentAddress, at location: Location) -> Diagnostic {
        .error(
            "remote-reference",
            "'\(address)' is on another machine, and is not fetched",
            at: location,
            fix: "--allow-remote-refs fetches it; better, keep a copy beside the contract"
        )
    }

    fileprivate static func outside(_ address: DocumentAddress, at location: Location) -> Diagnostic {
        .error(
            "reference-outside",
            "'\(address)' lies outside of the contract's folder, and is not read",
            at: location,
            fix: "--allow-outside reads it"
        )
    }

    fileprivate static func unavailable(
        _ address: DocumentAddress,
        _ failure: DocumentUnavailable,
        at location: Location
    ) -> Diagnostic {
        .error("unreadable-reference", "'\(address)' cannot be read: \(failure.reason)", at: location, fix: failure.fix)
    }

    fileprivate static func tooMany(at location: Location) -> Diagnostic {
        .error("too-many-documents", "the contract refers to more documents than are read for one", at: location)
    }
}
