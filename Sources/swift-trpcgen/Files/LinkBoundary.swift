internal import Foundation

/// Decides which symbolic links to follow when writing a file.
///
/// A link comes with a branch or an archive, and may lead anywhere: to a shell's startup file, for example. So a link
/// must lead to a place in the repository that contains it. Without a repository, it must lead to a place in its own
/// folder or in the working directory, unless it is a folder outside of the project, which belongs to the user.
enum LinkBoundary {
    /// A link that must not be followed.
    struct Crossing: Error {
        let link: LinkResolution.Link
        let isRepository: Bool

        var reason: String {
            let place = isRepository ? "the repository" : "its folder and the working directory"
            return "'\(link.path)' is a symbolic link that leads out of \(place), to '\(link.destination)'"
        }

        static let fix = "use the destination itself, or remove the link"
    }

    /// Follows the links of a path to write.
    ///
    /// - Returns: The path without links.
    static func resolved(_ path: String) throws(Crossing) -> String {
        let resolution = FullPath(path).resolution
        for link in resolution.links {
            let folder = (link.path as NSString).deletingLastPathComponent
            let repository = repository(around: folder)
            let isInside = repository.map { contains($0, link.destination) } ?? isNear(link, in: folder)
            guard isInside else { throw Crossing(link: link, isRepository: repository != nil) }
        }
        return resolution.path
    }

    /// Whether to follow a link outside of repositories.
    private static func isNear(_ link: LinkResolution.Link, in folder: String) -> Bool {
        contains(folder, link.destination) || contains(FullPath(".").resolved, link.destination)
            || link.isFolder && !contains(SearchPath.current.root, link.path)
    }

    /// Returns the repository that contains a folder; nil outside of one.
    static func repository(around folder: String) -> String? {
        var folder = folder
        while AtomicFile.status(of: (folder as NSString).appendingPathComponent(".git")) == nil {
            guard folder != "/" else { return nil }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return folder
    }

    private static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
