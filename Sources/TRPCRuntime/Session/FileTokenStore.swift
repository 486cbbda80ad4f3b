public import Foundation

/// Keeps tokens in a file that only its owner may read (mode 0600): for Linux, and for tools.
///
/// ```swift
/// let store = FileTokenStore(URL(filePath: "/var/lib/palytt/session.json"))
/// ```
public struct FileTokenStore: TokenStore {
    private let file: URL

    /// A store in a file. Its folder is made when it is not there, for the owner alone.
    public init(_ file: URL) { self.file = file }

    /// - Throws: ``TokenFileError`` when others may read the file, or it holds no tokens; `CocoaError`.
    public func load() throws -> SessionTokens? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o600
        guard mode & 0o077 == 0 else { throw TokenFileError.readableByOthers(file.path) }
        let data = try Data(contentsOf: file)
        guard let tokens = try? JSONDecoder().decode(SessionTokens.self, from: data) else {
            throw TokenFileError.unreadable(file.path)
        }
        return tokens
    }

    /// The new file takes the place of the old one at once: a process that ends meanwhile leaves one of them.
    ///
    /// - Throws: `CocoaError` when it cannot be written.
    public func save(_ tokens: SessionTokens?) throws {
        let manager = FileManager.default
        guard let tokens else {
            if manager.fileExists(atPath: file.path) { try manager.removeItem(at: file) }
            return
        }
        let folder = file.deletingLastPathComponent()
        if !manager.fileExists(atPath: folder.path) {
            try manager.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        let next = folder.appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
        let data = try JSONEncoder().encode(tokens)
        // Empty at first, so that it holds nothing before its mode is set.
        let isThere = manager.createFile(atPath: next.path, contents: nil, attributes: [.posixPermissions: 0o600])
        guard isThere else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path]) }
        do {
            let handle = try FileHandle(forWritingTo: next)
            try handle.write(contentsOf: data)
            try handle.close()
            guard rename(next.path, file.path) == 0 else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
            }
        } catch {
            try? manager.removeItem(at: next)
            throw error
        }
    }
}

/// A file of tokens that is not used.
public enum TokenFileError: Error, Sendable, Hashable {
    /// Other users of the machine may read or write it.
    case readableByOthers(String)
    /// It holds no tokens.
    case unreadable(String)
}

extension TokenFileError: LocalizedError, CustomStringConvertible {
    /// The file, and what to do.
    public var description: String {
        switch self {
        case .readableByOthers(let path): "Others may read the tokens in \(path): set its mode to 0600, or delete it."
        case .unreadable(let path): "\(path) holds no tokens: delete it, and sign in again."
        }
    }

    public var errorDescription: String? { description }
}
