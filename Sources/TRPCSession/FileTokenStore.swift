public import Foundation

/// Stores tokens in a file that only its owner can access (mode 0600), for Linux and command-line tools.
///
/// ```swift
/// let store = FileTokenStore(URL(filePath: "/var/lib/palytt/session.json"))
/// ```
public struct FileTokenStore: TokenStore {
    private let file: URL
    private let user: uid_t

    /// Creates a store for a file. If the file's folder doesn't exist, it's created with access for the owner only.
    public init(_ file: URL) { self.init(file, user: geteuid()) }

    /// - Parameter user: The ID of the user that the process runs as.
    init(_ file: URL, user: uid_t) {
        self.file = file
        self.user = user
    }

    /// Returns the tokens in the file; nil if the file doesn't exist.
    ///
    /// - Throws: ``TokenFileError`` if the file belongs to another user, can be accessed by others, or contains no tokens;
    ///   `CocoaError` if it can't be read.
    public func load() throws -> SessionTokens? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        let owner = (attributes[.ownerAccountID] as? NSNumber)?.uint32Value
        // Reading another user's file can succeed, for root or if the file's mode allows it.
        guard owner.map({ $0 == user }) ?? true else { throw TokenFileError.ownedByOther(file.path) }
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o600
        guard mode & 0o077 == 0 else { throw TokenFileError.readableByOthers(file.path) }
        let data = try Data(contentsOf: file)
        guard let tokens = try? JSONDecoder().decode(SessionTokens.self, from: data) else {
            throw TokenFileError.unreadable(file.path)
        }
        return tokens
    }

    /// Replaces the file atomically, so that a crash during the write leaves either the old or the new file.
    ///
    /// - Throws: `CocoaError` if the file can't be written.
    public func save(_ tokens: SessionTokens?) throws {
        if tokens == nil, !FileManager.default.fileExists(atPath: file.path) { return }
        try makeFolder()
        try alone { try write(tokens) }
    }

    /// Saves or removes tokens only if the file still contains the expected ones.
    ///
    /// - Throws: The errors of ``load()`` and ``save(_:)``.
    public func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) throws -> Bool {
        try makeFolder()
        return try alone {
            guard try load().isSame(as: expected) else { return false }
            try write(tokens)
            return true
        }
    }

    /// The file's inode number, modification time and size, which change with each write.
    public var revision: String? {
        var status = stat()
        guard fstatat(AT_FDCWD, file.path, &status, 0) == 0 else { return errno == ENOENT ? "" : nil }
        #if os(Linux)
        let time = status.st_mtim
        #else
        let time = status.st_mtimespec
        #endif
        return "\(status.st_ino)-\(time.tv_sec).\(time.tv_nsec)-\(status.st_size)"
    }

    /// Begins a lease, unless another process holds one that hasn't expired.
    ///
    /// - Throws: `CocoaError` if the folder can't be written to.
    public func begin(_ lease: RefreshLease, at now: Date) throws -> Bool {
        try makeFolder()
        return try FileClaims(file, "lease").claim(lease, at: now)
    }

    public func end(_ lease: RefreshLease) { FileClaims(file, "lease").end(lease) }

    /// Runs a closure while no other process writes the file. Waits briefly for a claim left by a crashed process to expire.
    private func alone<Value>(_ work: () throws -> Value) throws -> Value {
        let claims = FileClaims(file, "write")
        let start = Date()
        while true {
            let now = Date()
            let claim = RefreshLease(id: UUID().uuidString, expiry: now.addingTimeInterval(Self.longestWrite))
            // If no claim can be written, as on a full disk, removing tokens still works.
            if (try? claims.claim(claim, at: now)) ?? true || now > start.addingTimeInterval(2 * Self.longestWrite) {
                defer { claims.end(claim) }
                return try work()
            }
            Thread.sleep(forTimeInterval: .random(in: 0.0005...0.005))
        }
    }

    private static var longestWrite: TimeInterval { 1 }

    private func makeFolder() throws {
        let folder = file.deletingLastPathComponent()
        guard !FileManager.default.fileExists(atPath: folder.path) else { return }
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    private func write(_ tokens: SessionTokens?) throws {
        let manager = FileManager.default
        guard let tokens else {
            if manager.fileExists(atPath: file.path) { try manager.removeItem(at: file) }
            return
        }
        let next = file.deletingLastPathComponent().appendingPathComponent(
            ".\(file.lastPathComponent).\(UUID().uuidString)"
        )
        let data = try JSONEncoder().encode(tokens)
        // Create an empty file first, so that it has no content before its mode is set.
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

/// An error that describes why a token file can't be used.
public enum TokenFileError: Error, Sendable, Hashable {
    /// Other users of the computer can read or write the file.
    case readableByOthers(String)
    /// Another user owns the file and could have written its content.
    case ownedByOther(String)
    /// The file doesn't contain valid tokens.
    case unreadable(String)
}

extension TokenFileError: LocalizedError, CustomStringConvertible {
    /// The problem and how to fix it.
    public var description: String {
        switch self {
        case .readableByOthers(let path): "Other users can read \(path): set its mode to 0600, or delete it."
        case .ownedByOther(let path): "\(path) belongs to another user: delete it, and sign in again."
        case .unreadable(let path): "\(path) contains no valid tokens: delete it, and sign in again."
        }
    }

    public var errorDescription: String? { description }
}
