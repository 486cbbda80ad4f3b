package import TRPCSource

/// Validates paths that users write in the configuration or on the command line.
package enum WrittenPath {
    /// The reason why a path can't be used, and a suggested fix.
    package struct Problem: Equatable, Sendable {
        package var message: String
        package var fix: String
    }

    /// Returns the problem with a path, or nil if the path is usable.
    ///
    /// A leading `~` is rejected, because it's expanded only by shells and would otherwise name a folder called `~`.
    /// What it expands to also depends on `HOME`.
    package static func mistake(in path: String) -> Problem? {
        if path.hasPrefix("~") {
            let home =
                path == "~" || path.hasPrefix("~/") ? "; on the command line, $HOME\(path.dropFirst()) works" : ""
            return Problem(
                message: "'\(path)' begins with '~', which only a shell expands",
                fix: "write the full path\(home)"
            )
        }
        if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return Problem(message: "'\(path)' contains a control character", fix: "remove the character")
        }
        if path.first?.isWhitespace == true || path.last?.isWhitespace == true {
            return Problem(message: "'\(path)' begins or ends with a space", fix: "remove the space")
        }
        return nil
    }
}

extension ConfigurationReader {
    /// Reads a required path. Reports unusable paths as errors and returns nil.
    func path(_ key: String, of node: Node) -> String? {
        guard let text = text(key, of: node), let value = node[key] else { return nil }
        return path(text, of: key, at: value.location)
    }

    /// Reads the path or URL in `schema`.
    func contractPath(of node: Node) -> String? {
        guard let text = text("schema", of: node), let value = node["schema"] else { return nil }
        return text.contains("://") ? text : path(text, of: "schema", at: value.location)
    }

    /// Returns the path if it's usable; otherwise reports an error and returns nil.
    func path(_ text: String, of key: String, at location: Location) -> String? {
        guard let mistake = WrittenPath.mistake(in: text) else { return text }
        diagnostics.report(.unusablePath(key, mistake), at: location)
        return nil
    }
}

extension Diagnostic {
    fileprivate static func unusablePath(_ key: String, _ mistake: WrittenPath.Problem) -> Diagnostic {
        Diagnostic(.unusablePath, "'\(key)': \(mistake.message)", fix: mistake.fix)
    }
}

extension Rule {
    package static let unusablePath = Rule(
        "unusable-path",
        .error,
        "A path begins with '~', begins or ends with a space, or contains a control character.",
        "Write the full path; on the command line, use $HOME instead of '~'."
    )
}
