import Foundation

/// A queue of bytes in unlinked temporary files. Segments are freed soon after they are read, even if the queue is never empty.
final class SpoolFile: Sendable {
    private struct Segment {
        let handle: FileHandle
        var written: UInt64 = 0
        var taken: UInt64 = 0
    }

    private struct State {
        var segments: [Segment] = []
        /// The number of unread bytes.
        var count = 0
    }

    private static let segmentSize: UInt64 = 16 << 20

    private let state = Locked(State())

    /// Deleting large files is slow, so it happens on another thread.
    deinit {
        let state = state
        Thread.detachNewThread { state.withLock { $0.segments = [] } }
    }

    /// The number of unread bytes.
    var count: Int { state.withLock(\.count) }

    /// The file's size on disk, in bytes.
    var size: UInt64 { state.withLock { $0.segments.reduce(0) { $0 + $1.written } } }

    /// - Throws: `CocoaError` if the file can't be written.
    func append(_ bytes: Data) throws {
        try state.withLock { state in
            if state.segments.last.map({ $0.written >= Self.segmentSize }) ?? true {
                state.segments.append(Segment(handle: try Self.open()))
            }
            let last = state.segments.count - 1
            try state.segments[last].handle.seek(toOffset: state.segments[last].written)
            try state.segments[last].handle.write(contentsOf: bytes)
            state.segments[last].written += UInt64(bytes.count)
            state.count += bytes.count
        }
    }

    /// Removes and returns the oldest bytes. `count` must be the number of bytes that were appended together.
    ///
    /// - Throws: `CocoaError` if the file can't be read.
    func take(_ count: Int) throws -> Data {
        try state.withLock { state in
            guard let first = state.segments.first else { throw CocoaError(.fileReadUnknown) }
            try first.handle.seek(toOffset: first.taken)
            guard let bytes = try first.handle.read(upToCount: count), bytes.count == count else {
                throw CocoaError(.fileReadUnknown)
            }
            state.count -= count
            state.segments[0].taken += UInt64(count)
            guard state.segments[0].taken == first.written else { return bytes }
            if state.segments.count > 1 {
                state.segments.removeFirst()
            } else {
                try first.handle.truncate(atOffset: 0)
                (state.segments[0].taken, state.segments[0].written) = (0, 0)
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
        // The file is unlinked, so the system deletes it on close, even after a crash.
        defer { try? FileManager.default.removeItem(at: url) }
        return try FileHandle(forUpdating: url)
    }
}
