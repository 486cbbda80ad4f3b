internal import ArgumentParser
internal import TRPCContract

/// Validates paths on the command line.
enum PathArgument {
    /// Validates a path.
    ///
    /// - Throws: `ValidationError` if the path can't be used, such as `~/x`, which the shell doesn't always expand.
    static func path(_ text: String) throws -> String {
        guard let mistake = WrittenPath.mistake(in: text) else {
            Restrictions.current?.allow(text)
            return text
        }
        throw ValidationError("\(mistake.message)\n  fix: \(mistake.fix)")
    }

    /// Validates a path, a web address, or the name of a revision or release.
    static func contract(_ text: String) throws -> String {
        try text.contains("://") ? text : path(text)
    }
}
