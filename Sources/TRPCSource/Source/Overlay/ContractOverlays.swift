/// The overlays of a contract: documents that change it before it is read (OpenAPI Overlay Specification).
///
///     overlay: 1.1.0
///     info: { title: What the exporter leaves out, version: 1.0.0 }
///     actions:
///       - target: $.paths['/posts.onPostCreated'].get
///         update: { x-trpc: { type: subscription } }
package struct ContractOverlays: Sendable {
    /// In the order in which they are applied.
    package let files: [SourceFile]

    package static let none = ContractOverlays([])

    package init(_ files: [SourceFile]) {
        self.files = files
    }

    /// Reads a document and applies the overlays to it; nil, with errors emitted, when one of them cannot be used. All of
    /// them join `sources`.
    package func read(
        _ file: SourceFile,
        limits: SourceLimits = SourceLimits(),
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) -> Document? {
        var document = DocumentReader(limits: limits).read(file, as: sources.add(file), into: diagnostics)
        for file in files {
            let id = sources.add(file)
            guard let target = document,
                let overlay = DocumentReader(limits: limits).read(file, as: id, into: diagnostics)
            else { return nil }
            document = apply(overlay, to: target, limits, diagnostics)
        }
        return document
    }

    private func apply(
        _ overlay: Document,
        to document: Document,
        _ limits: SourceLimits,
        _ diagnostics: DiagnosticSink
    ) -> Document? {
        let problems = DiagnosticSink()
        let actions = OverlayReader(diagnostics: problems).read(overlay)
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
            problems.emit(.overlaidTooLarge(at: overlay.root.location))
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func overlaidTooLarge(at location: Location) -> Diagnostic {
        .error(
            .documentTooLarge,
            "with this overlay the document has more values, or values deeper inside of others, than are read",
            at: location
        )
    }
}
