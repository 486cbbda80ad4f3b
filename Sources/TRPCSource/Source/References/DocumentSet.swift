/// The documents of a contract: the root and all referenced documents.
///
/// Each document is read once, when it's first referenced.
package final class DocumentSet {
    /// The root document of the contract.
    package private(set) var root: Document
    package let diagnostics: DiagnosticSink
    /// The overlays for the documents.
    private let overlays: ContractOverlays
    /// The addresses of other documents that have overlays, by position of the overlay.
    private lazy var overlaid = overlays.targets(besides: home)
    private let sources: SourceMap
    private let provider: any DocumentProvider
    package let policy: ReferencePolicy
    /// The address of the document that the user named. Documents in its folder can be read.
    private let home: DocumentAddress
    private let limits: SourceLimits
    private var documents: [DocumentAddress: Document] = [:]
    /// The documents read so far, starting with the root document.
    package private(set) var all: [Document] = []
    /// The diagnostics for unavailable documents.
    private var refused: [DocumentAddress: Diagnostic] = [:]
    private var addresses: [FileID: DocumentAddress] = [:]
    private var indexes: [FileID: ResourceIndex] = [:]
    private var totalBytes: Int
    /// Whether documents are returned unchanged, because the contract is still being converted to OpenAPI 3.0.
    private var isUpgrading = false
    private let isSwagger: Bool

    /// Creates the set of documents for a contract. A Swagger 2.0 contract is converted to OpenAPI 3.0.
    package init(
        root: Document,
        overlays: ContractOverlays = .none,
        sources: SourceMap,
        provider: any DocumentProvider = SingleDocument(),
        policy: ReferencePolicy = ReferencePolicy(),
        limits: SourceLimits = SourceLimits(),
        diagnostics: DiagnosticSink
    ) {
        self.root = root
        self.overlays = overlays
        self.sources = sources
        self.provider = provider
        self.policy = policy
        self.limits = limits
        self.diagnostics = diagnostics
        totalBytes = root.source.bytes.count
        home = DocumentAddress(root.source.path)
        isSwagger = SwaggerUpgrade.isNeeded(for: root)
        if isSwagger { upgradeRoot() }
        if let order = overlays.order { self.root = order.applied(to: self.root, at: "") }
        register(self.root, at: home, isRoot: true)
    }

    private func upgradeRoot() {
        isUpgrading = true
        let upgraded = SwaggerUpgrade.applied(to: root, at: home, limits: limits, into: diagnostics) { address in
            self.documents[address] ?? (try? self.read(address).get())
        }
        isUpgrading = false
        root = upgraded ?? root
        for document in all {
            let address = address(of: document)
            guard let ready = ready(document, at: address) else { continue }
            documents[address] = ready
            all = all.map { $0 === document ? ready : $0 }
        }
    }

    /// Returns another document in the form that readers expect, or emits an error and returns nil if it's too large.
    private func ready(_ document: Document, at address: DocumentAddress) -> Document? {
        if isUpgrading { return document }
        let upgraded =
            isSwagger
            ? SwaggerUpgrade.applied(toSchemasOf: document, at: address, home: home, limits: limits, into: diagnostics)
            : document
        return upgraded.map { document in
            overlays.order.map { $0.applied(to: document, at: address.path(from: home)) } ?? document
        }
    }

    /// The files of all documents and overlays, for the headers of generated files.
    package var files: [SourceFile] { all.map(\.source) + overlays.files }

    /// Makes another document the root, for a contract that only consists of a reference to it.
    package func begin(in document: Document) { root = document }

    /// Returns the address of a document.
    package func address(of document: Document) -> DocumentAddress {
        addresses[document.fileID] ?? DocumentAddress(document.source.path)
    }

    /// Returns the schema resources in a document.
    package func resources(of document: Document) -> ResourceIndex {
        if let index = indexes[document.fileID] { return index }
        let index = ResourceIndex(of: document, at: address(of: document), members: [])
        indexes[document.fileID] = index
        return index
    }

    /// Declares each member of a collection as a separate schema document, which references can name.
    package func declare(_ members: [(node: Node, names: [String])], in document: Document) {
        indexes[document.fileID] = ResourceIndex(of: document, at: address(of: document), members: members)
    }

    /// Returns the resource with the given `$id` in any document read so far.
    package func resource(named address: DocumentAddress) -> ResourceIndex.Resource? {
        all.lazy.compactMap { self.resources(of: $0).resource(named: address) }.first
    }

    /// Returns the document at `address`, or emits a diagnostic and returns nil if it's unavailable.
    package func document(at address: DocumentAddress, for reference: Node, use: ReferenceUse) -> Document? {
        if let document = documents[address] { return document }
        if var refusal = refused[address] {
            // If reading continues, report each reference to the document; otherwise, report the document only once.
            guard policy.keepsGoing else { return nil }
            refusal.location = reference.location
            diagnostics.emit(refusal)
            return nil
        }
        switch read(address) {
        case .success(let document): return document
        case .failure(let refusal):
            // Problems in the document itself have already been reported.
            if case .malformed = refusal, !policy.keepsGoing { return nil }
            let diagnostic = refusal.diagnostic(at: reference.location, use: use, policy: policy)
            refused[address] = diagnostic
            diagnostics.emit(diagnostic)
            return nil
        }
    }

    /// Returns the document at `address` if the policy allows it to be read.
    package func documentIfPresent(at address: DocumentAddress) -> Document? {
        if let document = documents[address] { return document }
        guard refused[address] == nil, !address.isRemote, !address.isHidden(from: home), !sources.isFull,
            policy.allowsOutside || address.isSibling(of: home),
            let file = try? provider.file(at: address), totalBytes + file.bytes.count <= limits.maxTotalBytes
        else { return nil }
        return try? add(file, at: address).get()
    }

    private func read(_ address: DocumentAddress) -> Result<Document, DocumentRefusal> {
        if address.isRemote {
            // Documents in the folder of a remote contract are allowed, as they are for a local contract.
            guard policy.allowsRemote || address.isSibling(of: home) else { return .failure(.remote(address)) }
        } else if !policy.allowsOutside, !address.isSibling(of: home) {
            return .failure(.outside(address))
        }
        guard !address.isHidden(from: home) else { return .failure(.hidden(address)) }
        guard !sources.isFull else { return .failure(.tooMany) }
        let file: SourceFile
        do {
            file = try provider.file(at: address)
        } catch {
            return .failure(.unavailable(address, error))
        }
        guard totalBytes + file.bytes.count <= limits.maxTotalBytes else { return .failure(.tooMany) }
        return add(file, at: address)
    }

    private func add(_ file: SourceFile, at address: DocumentAddress) -> Result<Document, DocumentRefusal> {
        totalBytes += file.bytes.count
        let id = sources.add(file)
        let found = DiagnosticSink()
        let document = DocumentReader(limits: limits).read(file, as: id, into: found).flatMap {
            overlays.apply(positions(at: address), to: $0, limits: limits, from: sources, into: found)
        }
        .flatMap { ready($0, at: address) }
        let isLost = document == nil && policy.keepsGoing
        for diagnostic in found.diagnostics where !isLost { diagnostics.emit(diagnostic) }
        guard let document else {
            let refusal = DocumentRefusal.malformed(address, found.diagnostics.first { $0.severity == .error })
            refused[address] = refusal.diagnostic(
                at: Location(file: id, line: 1, column: 1),
                use: .schema,
                policy: policy
            )
            return .failure(refusal)
        }
        register(document, at: address)
        return .success(document)
    }

    /// Returns the positions of the overlays for the document at an address.
    private func positions(at address: DocumentAddress) -> [Int] {
        overlaid.filter { $0.value == address }.map(\.key).sorted()
    }

    /// Warns about overlays for documents that aren't referenced.
    package func reportUnreachedOverlays() {
        for (position, address) in overlaid.sorted(by: { $0.key < $1.key }) where documents[address] == nil {
            let file = overlays.files[position]
            let place = Location(file: sources.add(file), line: 1, column: 1)
            diagnostics.report(.unreachedOverlay(address), at: place)
        }
    }

    private func register(_ document: Document, at address: DocumentAddress, isRoot: Bool = false) {
        documents[address] = document
        // The root document comes first, although others may be read while it is being converted.
        all.insert(document, at: isRoot ? 0 : all.count)
        addresses[document.fileID] = address
    }
}

extension Diagnostic {
    fileprivate static func unreachedOverlay(_ address: DocumentAddress) -> Diagnostic {
        Diagnostic(
            .unreachedOverlay,
            "the overlay extends '\(address)', which isn't part of the contract, and has no effect"
        )
    }
}

extension Rule {
    package static let unreachedOverlay = Rule(
        "unreached-overlay",
        .warning,
        "An overlay extends a document that isn't part of the contract.",
        "Correct 'extends', or remove it: an overlay without it applies to the contract's root document."
    )
}
