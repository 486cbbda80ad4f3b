import Foundation
import TRPCRuntime

/// How much of a download has come.
public struct DownloadProgress: Sendable, Hashable {
    /// The bytes that are on disk, with those of an earlier attempt that is gone on with.
    public var receivedBytes: Int64
    /// All bytes of the file; nil when the server does not say.
    public var totalBytes: Int64?

    /// A state of a download.
    package init(receivedBytes: Int64, totalBytes: Int64? = nil) {
        self.receivedBytes = receivedBytes
        self.totalBytes = totalBytes
    }

    /// From 0 to 1; nil when the server does not say how much there is.
    public var fraction: Double? { totalBytes.map { $0 > 0 ? Double(receivedBytes) / Double($0) : 1 } }
}

/// A download on its way to a file: the part that has come, beside the file that it becomes.
struct PartialDownload {
    /// The part of the file that an earlier attempt has left.
    struct Part: Equatable {
        let size: Int64
        /// The entity tag or the date by which the server knows whether the file is still the same.
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

    /// The part that a new attempt can continue; nil without a part, or without its validator.
    func earlierPart() -> Part? {
        guard
            isResuming, let validator = try? String(contentsOf: validatorFile, encoding: .utf8), !validator.isEmpty,
            let size = try? FileManager.default.attributesOfItem(atPath: part.path)[.size] as? NSNumber,
            size.int64Value > 0
        else { return nil }
        return Part(size: size.int64Value, validator: validator)
    }

    /// Deletes the part that has come.
    func discard() {
        for file in [part, validatorFile] { try? FileManager.default.removeItem(at: file) }
    }

    /// Opens the part for writing at its end, with what an earlier attempt has left or without.
    ///
    /// - Throws: `CocoaError`.
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

    /// Moves the finished file to its place.
    ///
    /// - Throws: `CocoaError`.
    func finish() throws {
        guard rename(part.path, file.path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
        try? FileManager.default.removeItem(at: validatorFile)
    }

    /// A strong entity tag, else the date of the last change: what `If-Range` takes (RFC 9110, 13.1.5).
    static func validator(_ headers: HTTPHeaders) -> String? {
        if let tag = headers["etag"], tag.hasPrefix("\"") { return tag }
        return headers["last-modified"]
    }
}

/// A header `Content-Range`: `bytes 100-199/200`, or `bytes */200`.
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
