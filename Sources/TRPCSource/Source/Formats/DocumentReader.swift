/// Parses documents: detects the format, checks the encoding, and creates nodes with locations.
package struct DocumentReader: Sendable {
    package var limits: SourceLimits
    private let dialect: JSONDialect

    package init(limits: SourceLimits = SourceLimits(), dialect: JSONDialect = .strict) {
        self.limits = limits
        self.dialect = dialect
    }

    /// Reads a document.
    ///
    /// If the document is unreadable, emits exactly one error and returns nil. A readable document can have warnings.
    package func read(
        _ file: SourceFile,
        as id: FileID,
        into diagnostics: DiagnosticSink
    ) -> Document? {
        do throws(ReadFailure) {
            try EncodingCheck.check(file, as: id, limits: limits)
            if let format = ForeignFormat.guess(file) {
                throw ReadFailure(.notAContract(format), at: Location(file: id, line: 1, column: 1))
            }
            switch DocumentFormat.guess(path: file.path, bytes: file.bytes) {
            case .json: return try readJSON(file, as: id, into: diagnostics)
            case .yaml: return try readYAML(file, as: id, into: diagnostics)
            }
        } catch {
            if let line = MergeConflict.line(in: file) {
                diagnostics.report(.mergeConflict(dialect), at: Location(file: id, line: line, column: 1))
            } else {
                diagnostics.emit(error.diagnostic)
            }
            return nil
        }
    }

    private func readJSON(
        _ file: SourceFile,
        as id: FileID,
        into diagnostics: DiagnosticSink
    ) throws(ReadFailure) -> Document {
        do throws(ReadFailure) {
            return try JSONReader.read(file, as: id, limits: limits, dialect: dialect, into: diagnostics)
        } catch {
            var failure = error
            if DocumentFormat.startsLikeYAML(file.bytes) { failure.diagnostic.notes.append(.looksLikeYAML) }
            throw failure
        }
    }

    /// Tries JSON first if possible, because libyaml doesn't support surrogate pairs and is slower.
    private func readYAML(
        _ file: SourceFile,
        as id: FileID,
        into diagnostics: DiagnosticSink
    ) throws(ReadFailure) -> Document {
        if DocumentFormat.startsLikeJSON(file.bytes),
            let document = try? JSONReader.read(file, as: id, limits: limits, into: diagnostics)
        {
            return document
        }
        #if YAML
        return try YAMLReader.read(file, as: id, limits: limits, into: diagnostics)
        #else
        throw ReadFailure(.yamlNotBuilt, at: Location(file: id, line: 1, column: 1))
        #endif
    }
}

extension Diagnostic {
    fileprivate static func mergeConflict(_ dialect: JSONDialect) -> Diagnostic {
        let isConfiguration = dialect == .commented
        return Diagnostic(
            .mergeConflict,
            "unresolved merge conflict",
            fix: isConfiguration ? "keep one side, and remove the three lines that git added" : Rule.mergeConflict.fix
        )
    }
}

extension Diagnostic.Note {
    fileprivate static let looksLikeYAML = Diagnostic.Note("this looks like YAML; use the file extension .yaml")
}

#if !YAML
extension Diagnostic {
    fileprivate static var yamlNotBuilt: Diagnostic {
        Diagnostic(
            .yamlNotBuilt,
            "the file is YAML, but this tool was built without the package trait YAML, and reads only JSON",
            fix: .remedy
        )
    }
}
#endif

extension Rule {
    package static let mergeConflict = Rule(
        "merge-conflict",
        .error,
        "A document has an unresolved merge conflict.",
        "Resolve it, or re-export the document."
    )

    package static let yamlNotBuilt = Rule(
        "yaml-not-built",
        .error,
        "A document is YAML, but this build of the tool reads only JSON.",
        """
        Convert it to JSON (a configuration in 'trpcgen.json' can have comments), or enable the trait, which requires \
        libyaml.
        """
    )
}
