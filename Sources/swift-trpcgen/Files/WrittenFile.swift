internal import Foundation
internal import TRPCSource

/// A file to write at a path given by the user or the configuration, such as a contract, a record or a report.
///
/// Symbolic links are kept: if ``LinkBoundary`` allows it, their targets are written.
struct WrittenFile {
    /// The path as the user wrote it.
    let path: String

    /// Writes the file atomically, and creates missing folders.
    ///
    /// - Throws: ``Failure`` if the file can't be written.
    func write(_ text: String) throws(Failure) {
        let data = Data(text.utf8)
        let place = try place()
        do {
            // Devices, such as the standard streams of the process, are written directly.
            guard !place.hasPrefix("/dev/") else {
                return try FileHandle(forWritingTo: URL(fileURLWithPath: place)).write(contentsOf: data)
            }
            let folder = (place as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try AtomicFile.write(data, to: place)
        } catch {
            throw Failure(.unwritable(error, at: path))
        }
    }

    /// Returns the path without links.
    ///
    /// - Throws: ``Failure`` if the path contains a link that must not be followed.
    func place() throws(Failure) -> String {
        let full = FullPath(path).text
        guard !full.hasPrefix("/dev/") else { return full }
        try Restrictions.check(path)
        do throws(LinkBoundary.Crossing) {
            return try LinkBoundary.resolved(path)
        } catch {
            throw Failure(.crossing(error, at: path))
        }
    }
}

extension Rule {
    static let unwritable = Rule(
        "unwritable-file",
        .error,
        "A file can't be written.",
        "Check its path and its permissions. A symbolic link is followed only within its repository."
    )
}

extension CommandMessage {
    fileprivate static func unwritable(_ error: any Error, at path: String) -> CommandMessage {
        CommandMessage(
            .unwritable,
            "can't be written: \(error.localizedDescription)",
            at: path,
            fix: "check the path and its permissions"
        )
    }

    fileprivate static func crossing(_ crossing: LinkBoundary.Crossing, at path: String) -> CommandMessage {
        CommandMessage(.unwritable, crossing.reason, at: path, fix: LinkBoundary.Crossing.fix)
    }
}
