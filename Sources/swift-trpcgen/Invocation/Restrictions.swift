internal import Foundation
internal import TRPCSource

/// The restrictions of `--untrusted`, for unreviewed repositories and pull requests.
///
/// Files named on the command line can be outside the repository, because the caller trusts them. Symbolic links in the
/// repository are never followed, even if they are named.
struct Restrictions: Sendable {
    /// The path without links of the repository, or else of the working directory.
    let root: String
    private let named = NamedPaths()

    /// The restrictions on the current run; nil if `--untrusted` isn't used.
    static var current: Restrictions? { Invocation.current.restrictions }

    /// An action that was refused.
    enum Refusal: Error {
        case command
        case network
        case variable(String)
        case outside(String)
        case link(String)
        case hidden(String)

        var reason: String {
            switch self {
            case .command: "--untrusted doesn't run the command of 'contract'"
            case .network: "--untrusted doesn't use the network"
            case .variable(let name): "--untrusted doesn't read the environment variable '\(name)'"
            case .outside(let path): "--untrusted doesn't use '\(path)', which is outside of the repository"
            case .link(let path): "--untrusted doesn't follow '\(path)', which is a symbolic link"
            case .hidden(let path): "--untrusted doesn't use '\(path)', which is hidden"
            }
        }

        var fix: String { "remove --untrusted if you have reviewed the configuration and the contract" }
    }

    /// Creates restrictions.
    ///
    /// - Parameter folder: The working directory.
    init(in folder: String) {
        let folder = LinkResolution(folder).path
        root = LinkBoundary.repository(around: folder) ?? folder
    }

    /// Returns whether restrictions are requested, by the command line or the environment.
    static func areWanted(by arguments: [String], _ environment: [String: String]) -> Bool {
        let last = arguments.prefix { $0 != "--" }.last { $0 == "--untrusted" || $0 == "--no-untrusted" }
        if let last, last == "--untrusted" { return true }
        // A flag can't disable restrictions that a pipeline's environment requests.
        guard let value = environment["TRPCGEN_UNTRUSTED"], !value.isEmpty else { return false }
        return !["0", "false", "no", "off"].contains(value.lowercased())
    }

    /// Allows a path from the command line, even outside the repository.
    func allow(_ path: String) { named.insert(FullPath(path).text) }

    /// Checks a path.
    ///
    /// - Throws: ``Refusal`` if the path must not be read or written.
    func check(_ path: String) throws(Refusal) {
        let full = FullPath(path)
        let resolution = full.resolution
        if let link = resolution.links.first(where: { contains($0.path) }) { throw .link(relative(link.path)) }
        guard !named.contain(full.text) else { return }
        guard contains(resolution.path) else {
            // Files in a folder named on the command line are allowed, unless that folder contains the repository.
            if named.folders(of: full.text).contains(where: { !contains($0) && !Self.contains($0, root) }) { return }
            throw .outside(path)
        }
        let parts = resolution.path.dropFirst(root.count).split(separator: "/")
        // The tool's own files, and the file that lists generated folders, can be hidden.
        if parts.contains(where: { $0.hasPrefix(".") && !$0.hasPrefix(".trpcgen") && $0 != ".gitattributes" }) {
            throw .hidden(path)
        }
    }

    /// Checks a path under the current restrictions.
    ///
    /// - Throws: ``Failure`` if the path must not be read or written.
    static func check(_ path: String) throws(Failure) {
        do throws(Refusal) {
            try current?.check(path)
        } catch {
            throw Failure(.refused(error, at: path))
        }
    }

    /// Options that prevent Git from using a repository's contents as configuration.
    static var gitOptions: [String] {
        current == nil ? [] : ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"]
    }

    private func contains(_ path: String) -> Bool { Self.contains(root, path) }

    private static func contains(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    private func relative(_ path: String) -> String { String(path.dropFirst(root.count + 1)) }

    private final class NamedPaths: @unchecked Sendable {
        private let lock = NSLock()
        private var paths: Set<String> = []

        func insert(_ path: String) { _ = lock.withLock { paths.insert(path) } }

        func contain(_ path: String) -> Bool { lock.withLock { paths.contains(path) } }

        /// Returns the named folders that contain a path.
        func folders(of path: String) -> [String] {
            lock.withLock { paths.filter { Restrictions.contains($0, path) } }
        }
    }
}

extension Rule {
    static let untrustedInput = Rule(
        "untrusted-input",
        .error,
        "The configuration or the contract requires something that --untrusted forbids.",
        "Remove --untrusted only for a configuration and a contract that you have reviewed."
    )
}

extension CommandMessage {
    static func refused(_ refusal: Restrictions.Refusal, at path: String? = nil) -> CommandMessage {
        CommandMessage(.untrustedInput, refusal.reason, at: [path].compactMap(\.self), fix: refusal.fix)
    }
}

extension InputFile.ReadError {
    init(_ refusal: Restrictions.Refusal) { self.init(reason: refusal.reason, fix: refusal.fix) }
}
