import TRPCSource

/// The result of reading a string.
struct Reading {
    let document: Document?
    let diagnostics: [Diagnostic]
    let sources: SourceMap

    init(_ bytes: [UInt8], path: String = "a.json", limits: SourceLimits = SourceLimits()) {
        let sources = SourceMap()
        let file = SourceFile(path: path, bytes: bytes)
        let sink = DiagnosticSink()
        document = DocumentReader(limits: limits).read(file, as: sources.add(file), into: sink)
        diagnostics = sink.diagnostics
        self.sources = sources
    }

    init(_ text: String, path: String = "a.json", limits: SourceLimits = SourceLimits()) {
        self.init(Array(text.utf8), path: path, limits: limits)
    }

    init(yaml text: String, limits: SourceLimits = SourceLimits()) {
        self.init(text, path: "a.yaml", limits: limits)
    }

    var root: Node? { document?.root }

    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    /// `id line:column` of each diagnostic.
    var summary: [String] {
        diagnostics.map { diagnostic in
            diagnostic.id + (diagnostic.location.map { " \($0.line):\($0.column)" } ?? "")
        }
    }

    var report: String { TextReporter(sources: sources).render(diagnostics) }
}

extension Node {
    /// The value on one line, with numbers as spelled: `{a: [1.10, "x", null]}`.
    var outline: String {
        switch kind {
        case .mapping: "{" + entries.map { "\($0.key): \($0.value.outline)" }.joined(separator: ", ") + "}"
        case .sequence: "[" + elements.map(\.outline).joined(separator: ", ") + "]"
        case .string: "\"" + (text ?? "") + "\""
        case .null: "null"
        case .bool: bool == true ? "true" : "false"
        case .number: text ?? ""
        }
    }

    var place: String { "\(location.line):\(location.column)" }
}
