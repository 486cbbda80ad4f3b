import Foundation

/// A temporary file without a name: bytes go in at one end and come out at the other.
final class SpoolFile: Sendable {
    private struct State {
        var handle: FileHandle?
        var written: UInt64 = 0
        var taken: UInt64 = 0
    }

    private let state = Locked(State())

    /// - Throws: `CocoaError` when the file cannot be written.
    func append(_ bytes: Data) throws {
        try state.withLock { state in
            let handle = try state.handle ?? Self.open()
            state.handle = handle
            try handle.seek(toOffset: state.written)
            try handle.write(contentsOf: bytes)
            state.written += UInt64(bytes.count)
        }
    }

    /// Takes the oldest bytes out.
    ///
    /// - Throws: `CocoaError` when the file cannot be read.
    func take(_ count: Int) throws -> Data {
        try state.withLock { state in
            guard let handle = state.handle else { throw CocoaError(.fileReadUnknown) }
            try handle.seek(toOffset: state.taken)
            guard let bytes = try handle.read(upToCount: count), bytes.count == count else {
                throw CocoaError(.fileReadUnknown)
            }
            state.taken += UInt64(count)
            if state.taken == state.written {
                try handle.truncate(atOffset: 0)
                (state.taken, state.written) = (0, 0)
            }
            return bytes
        }
    }

    private static func open() throws -> FileHandle {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("trpc-\(UUID().uuidString)")
        let isThere = FileManager.default.createFile(
            atPath: url.path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        guard isThere else { throw CocoaError(.fileWriteUnknown) }
        // Without its name it is gone when nobody has it open, also after a crash.
        defer { try? FileManager.default.removeItem(at: url) }
        return try FileHandle(forUpdating: url)
    }
}
