internal import Foundation

/// Determines which symbolic links are followed when a file is written.
///
/// A link that comes with a branch or an archive can lead anywhere, for example to a shell's startup file. Therefore, a link's
/// target must be in the repository that contains the link. Without a repository, it must be in the link's own folder or in the
/// working directory, unless the link is a folder outside the project, which belongs to the user.
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

    /// Follows the links in a path that is to be written.
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

    /// Returns whether to follow a link that isn't in a repository.
    private static func isNear(_ link: LinkResolution.Link, in folder: String) -> Bool {
        contains(folder, link.destination) || contains(FullPath(".").resolved, link.destination)
            || link.isFolder && !contains(SearchPath.current.root, link.path)
    }

    /// Returns the repository that contains a folder, if any.
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
