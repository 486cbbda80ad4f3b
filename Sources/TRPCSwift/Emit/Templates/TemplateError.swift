package import TRPCSource

/// An invalid template.
package struct TemplateError: Error, CustomStringConvertible {
    /// The template's file, including its folder.
    package var file: String
    package var position: Position?
    package var message: String

    /// 1-based.
    package struct Position: Equatable, Sendable {
        package var line: Int
        package var column: Int
    }

    package var description: String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(place): error: \(message) [\(Rule.template.id)]"
    }
}

extension Rule {
    package static let template = Rule(
        "template",
        .error,
        "A custom template can't be used: it has an unknown name or invalid Mustache.",
        "Correct the line; 'trpcgen templates export FOLDER' exports the built-in templates for comparison."
    )
}
