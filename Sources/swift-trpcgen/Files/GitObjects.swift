internal import Foundation

/// Reads files in revisions with a single `git cat-file --batch` process, which is started for the first file.
///
/// A separate process for each file would take milliseconds, and a contract can have thousands of files.
final class GitObjects: @unchecked Sendable {
    private let lock = NSLock()
    private var root: [String]?
    private var batch: Batch?

    deinit { batch?.close() }

    /// Returns the path components of the repository's top-level folder, which is determined on first use.
    func topLevel<Problem>(_ find: () throws(Problem) -> [String]) throws(Problem) -> [String] {
        if let root = lock.withLock({ root }) { return root }
        let found = try find()
        lock.withLock { root = found }
        return found
    }

    /// Returns the contents of a file; nil if the revision doesn't contain it.
    ///
    /// - Parameters:
    ///   - name: A commit and a path without line feeds, such as `HEAD:api.json`.
    ///   - process: Creates the process `git cat-file --batch`, without starting it.
    func blob(_ name: String, from process: () -> Process) throws -> [UInt8]? {
        try lock.withLock {
            let batch = try self.batch ?? Batch(process())
            self.batch = nil
            try batch.request(name)
            guard let header = batch.line() else { return nil }
            let words = header.split(separator: " ")
            guard !header.hasSuffix(" missing"), words.count == 3, let size = Int(words[2]) else {
                self.batch = batch
                return nil
            }
            guard let bytes = batch.bytes(size), batch.line() != nil else { return nil }
            self.batch = batch
            return words[1] == "blob" ? bytes : nil
        }
    }
}

/// A running `git cat-file --batch` process.
private final class Batch {
    private let requests = Pipe()
    private let responses = Pipe()
    private let process: Process
    /// The received bytes. Those before ``start`` have already been returned.
    private var received: [UInt8] = []
    private var start = 0

    init(_ process: Process) throws {
        self.process = process
        process.standardInput = requests
        process.standardOutput = responses
        try process.run()
    }

    func request(_ name: String) throws {
        try requests.fileHandleForWriting.write(contentsOf: Data("\(name)\n".utf8))
    }

    /// Ends the process by closing its input.
    func close() { try? requests.fileHandleForWriting.close() }

    /// Returns the text before the next line feed; nil if the process has ended.
    func line() -> String? {
        var length = 0
        while true {
            if let end = received[(start + length)...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return String(decoding: received[start..<end], as: UTF8.self)
            }
            length = received.count - start
            guard receive() else { return nil }
        }
    }

    /// Returns the given number of bytes; nil if the process ends first.
    func bytes(_ count: Int) -> [UInt8]? {
        while received.count - start < count {
            guard receive() else { return nil }
        }
        defer { start += count }
        return Array(received[start..<(start + count)])
    }

    /// Waits for more bytes. Returns false if there are none.
    private func receive() -> Bool {
        received.removeFirst(start)
        start = 0
        let descriptor = responses.fileHandleForReading.fileDescriptor
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
            var count = read(descriptor, buffer.baseAddress, buffer.count)
            while count < 0, errno == EINTR { count = read(descriptor, buffer.baseAddress, buffer.count) }
            guard count > 0 else { return false }
            received += UnsafeBufferPointer(start: buffer.baseAddress, count: count)
            return true
        }
    }
}
