/// The overlays of a contract, which are documents that change it before it's read (OpenAPI Overlay Specification).
///
///     overlay: 1.1.0
///     info: { title: What the exporter leaves out, version: 1.0.0 }
///     actions:
///       - target: $.paths['/posts.onPostCreated'].get
///         update: { x-trpc: { type: subscription } }
package struct ContractOverlays: Sendable {
    /// The overlays in the order in which they are applied.
    package let files: [SourceFile]
    /// The order of keys to apply to the documents; nil to keep the documents' order.
    package var order: KeyOrder?

    package static let none = ContractOverlays([])

    package init(_ files: [SourceFile]) {
        self.files = files
    }

    /// Returns the overlays for the root document of a contract. The document at `path` may not exist yet.
    package func ofContract(at path: String) -> ContractOverlays {
        let others = targets(besides: DocumentAddress(path))
        return ContractOverlays(files.indices.filter { others[$0] == nil }.map { files[$0] })
    }

    /// Reads the root document of a contract and applies its overlays, except those for other documents (`extends`).
    ///
    /// Adds the overlays to `sources`.
    ///
    /// - Parameter exists: Whether there is a document at an address. If given, overlays for missing documents are also
    ///   applied, and each overlay for another document is reported.
    /// - Returns: The document, or nil with errors emitted if the document or an overlay can't be used.
    package func read(
        _ file: SourceFile,
        limits: SourceLimits = SourceLimits(),
        from sources: SourceMap,
        into diagnostics: DiagnosticSink,
        exists: ((DocumentAddress) -> Bool)? = nil
    ) -> Document? {
        guard let document = DocumentReader(limits: limits).read(file, as: sources.add(file), into: diagnostics) else {
            return nil
        }
        let others = targets(besides: DocumentAddress(file.path))
        let own = files.indices.filter { position in
            guard let address = others[position] else { return true }
            guard let exists else { return false }
            let isApplied = !exists(address)
            let place = Location(file: sources.add(files[position]), line: 1, column: 1)
            diagnostics.report(.otherDocument(address, isApplied: isApplied, contract: file.path), at: place)
            return isApplied
        }
        return apply(own, to: document, limits: limits, from: sources, into: diagnostics)
    }

    /// Applies the overlays at the given positions, or emits errors and returns nil if one of them is invalid.
    func apply(
        _ positions: [Int],
        to document: Document,
        limits: SourceLimits,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) -> Document? {
        var document: Document? = document
        for file in positions.map({ files[$0] }) {
            let id = sources.add(file)
            guard let target = document,
                let overlay = DocumentReader(limits: limits).read(file, as: id, into: diagnostics)
            else { return nil }
            document = apply(overlay, to: target, limits, diagnostics)
        }
        return document
    }

    /// Returns the documents other than the root document that overlays extend, by position of the overlay.
    ///
    /// The address of a downloaded contract may differ from the one in an overlay. Therefore, addresses that can't be
    /// compared count as the root document.
    func targets(besides home: DocumentAddress) -> [Int: DocumentAddress] {
        var targets: [Int: DocumentAddress] = [:]
        for (position, file) in files.enumerated() {
            let document = DocumentReader(limits: SourceLimits()).read(
                file,
                as: SourceMap().add(file),
                into: DiagnosticSink()
            )
            guard let extends = document?.root["extends"].flatMap(OverlaySchema.reference) else { continue }
            let address = DocumentAddress(file.path).resolving(extends[...])
            if address != home, address.isComparable(to: home) { targets[position] = address }
        }
        return targets
    }

    private func apply(
        _ overlay: Document,
        to document: Document,
        _ limits: SourceLimits,
        _ diagnostics: DiagnosticSink
    ) -> Document? {
        let problems = DiagnosticSink()
        var reader = OverlayReader(diagnostics: problems)
        let actions = reader.read(overlay)
        defer { for problem in problems.diagnostics { diagnostics.emit(problem) } }
        guard let actions else { return nil }
        do throws(DocumentEditor.TooLarge) {
            var application = OverlayApplication(
                editor: try DocumentEditor(document, limits: limits),
                diagnostics: problems
            )
            for action in actions { try application.apply(action) }
            return problems.hasErrors ? nil : try application.editor.finish()
        } catch {
            problems.report(.overlaidTooLarge, at: overlay.root.location)
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func otherDocument(
        _ address: DocumentAddress,
        isApplied: Bool,
        contract: String
    )
        -> Diagnostic
    {
        Diagnostic(
            .unreachedOverlay,
            isApplied
                ? "the overlay extends '\(address)', which doesn't exist; it is applied to '\(contract)'"
                : "the overlay extends '\(address)', and doesn't apply to '\(contract)'",
            fix: .remedy
        )
    }

    fileprivate static var overlaidTooLarge: Diagnostic {
        Diagnostic(
            .documentTooLarge,
            "the overlay makes the document too large or too deep"
        )
    }
}
