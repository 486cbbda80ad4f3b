public import Foundation

/// A file in a form: its bytes, in memory or on disk, with a file name and content type.
///
/// ```swift
/// let photo = UploadFile(contentsOf: url, contentType: "image/jpeg")
/// let note = UploadFile(.data(Data("Hello".utf8)), filename: "note.txt", contentType: "text/plain")
/// var form = FormData()
/// form.append("files", [photo, note])
/// ```
public struct UploadFile: Sendable, Hashable {
    /// The contents of the file.
    package var bytes: UploadBytes
    /// The file name sent to the server.
    package var filename: String
    /// The content type; nil for `application/octet-stream`. If it contains a line break, the call fails before sending.
    package var contentType: String?

    /// Creates a file from bytes.
    public init(_ bytes: UploadBytes, filename: String, contentType: String? = nil) {
        self.bytes = bytes
        self.filename = filename
        self.contentType = contentType
    }

    /// Creates a file whose contents are read from a URL while sending.
    public init(contentsOf file: URL, filename: String? = nil, contentType: String? = nil) {
        self.init(.file(file), filename: filename ?? file.lastPathComponent, contentType: contentType)
    }
}
