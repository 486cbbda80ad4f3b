import Foundation
import TRPCRuntime

/// The progress of a download.
public struct DownloadProgress: Sendable, Hashable {
    /// The number of bytes on disk, including those of an earlier attempt that was resumed.
    public var receivedBytes: Int64
    /// The total size in bytes; nil if the server doesn't report it.
    public var totalBytes: Int64?

    /// Creates progress with the given sizes.
    package init(receivedBytes: Int64, totalBytes: Int64? = nil) {
        self.receivedBytes = receivedBytes
        self.totalBytes = totalBytes
    }

    /// The completed fraction from 0 to 1; nil if the total size is unknown.
    public var fraction: Double? { totalBytes.map { $0 > 0 ? Double(receivedBytes) / Double($0) : 1 } }
}

/// The partial file of a download, which is stored next to the destination.
struct PartialDownload {
    /// The bytes that an earlier attempt received.
    struct Part: Equatable {
        let size: Int64
        /// The entity tag or date that identifies the file's version.
        let validator: String
    }

    let file: URL
    let isResuming: Bool
    private let part: URL

    init(to file: URL, isResuming: Bool) {
        self.file = file
        self.isResuming = isResuming
        let suffix = isResuming ? "part" : "\(UUID().uuidString).part"
        part = file.deletingLastPathComponent().appendingPathComponent("\(file.lastPathComponent).\(suffix)")
    }

    private var validatorFile: URL { part.appendingPathExtension("validator") }

    /// Returns the part that a new attempt can resume; nil if there is none or it has no validator.
    func earlierPart() -> Part? {
        guard
            isResuming, let validator = try? String(contentsOf: validatorFile, encoding: .utf8), !validator.isEmpty,
            let size = try? FileManager.default.attributesOfItem(atPath: part.path)[.size] as? NSNumber,
            size.int64Value > 0
        else { return nil }
        return Part(size: size.int64Value, validator: validator)
    }

    /// Deletes the partial file.
    func discard() {
        for file in [part, validatorFile] { try? FileManager.default.removeItem(at: file) }
    }

    /// Opens the partial file for appending. Without an earlier part to keep, starts a new file.
    ///
    /// - Throws: `CocoaError` if the file can't be written.
    func open(after earlier: Part?, _ headers: HTTPHeaders) throws -> FileHandle {
        if earlier == nil {
            discard()
            if isResuming, let validator = Self.validator(headers) {
                try Data(validator.utf8).write(to: validatorFile)
            }
            guard FileManager.default.createFile(atPath: part.path, contents: nil) else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: part.path])
            }
        }
        let handle = try FileHandle(forWritingTo: part)
        try handle.seekToEnd()
        return handle
    }

    /// Moves the completed file to its destination.
    ///
    /// - Throws: `CocoaError` if the file can't be moved.
    func finish() throws {
        guard rename(part.path, file.path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
        try? FileManager.default.removeItem(at: validatorFile)
    }

    /// Returns a strong entity tag, or the last-modified date, for `If-Range` (RFC 9110, 13.1.5).
    static func validator(_ headers: HTTPHeaders) -> String? {
        if let tag = headers["etag"], tag.hasPrefix("\"") { return tag }
        return headers["last-modified"]
    }
}

/// A `Content-Range` header, such as `bytes 100-199/200` or `bytes */200`.
struct ContentRange: Equatable {
    var start: Int64?
    var total: Int64?

    init?(_ headers: HTTPHeaders) {
        guard let text = headers["content-range"]?.lowercased(), text.hasPrefix("bytes") else { return nil }
        let parts = text.dropFirst(5).split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2 else { return nil }
        start = parts[0].split(separator: "-").first.flatMap { Int64($0) }
        total = Int64(parts[1])
    }
}
