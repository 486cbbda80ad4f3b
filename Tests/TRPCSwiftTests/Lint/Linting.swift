import TRPCSource
import TRPCSwift

/// Lints documents for tests.
struct Linting {
    let isUsable: Bool
    let diagnostics: [Diagnostic]

    init(_ json: String) {
        let sources = SourceMap()
        let file = SourceFile(path: "test.json", bytes: Array(json.utf8))
        let findings = Linter().findings(in: file, from: sources)
        isUsable = findings.isUsable
        diagnostics = findings.diagnostics
    }

    /// Returns the first quoted word of each finding of a rule, and its severity.
    func names(of id: String) -> [String] {
        diagnostics.filter { $0.id == id }.map { diagnostic in
            let name = diagnostic.message.split(separator: "'").dropFirst(diagnostic.message.hasPrefix("'") ? 0 : 1)
            return "\(diagnostic.severity) \(name.first ?? "")"
        }
    }

    /// Returns the result for a document with one query whose output is an object with these properties.
    static func answer(_ properties: String) -> Linting {
        Linting(
            #"""
            {"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{"/a.b":{"get":{"operationId":"a.b","responses":
            {"200":{"content":{"application/json":{"schema":{"type":"object","properties":{"result":{"type":"object",
            "properties":{"data":{"type":"object","properties":{\#(properties)}}}}}}}}}}}}}}
            """#
        )
    }

    /// Returns the result for a document with these paths and components.
    static func document(paths: String, components: String = "") -> Linting {
        Linting(
            #"{"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{\#(paths)},"components":{\#(components)}}"#
        )
    }
}
