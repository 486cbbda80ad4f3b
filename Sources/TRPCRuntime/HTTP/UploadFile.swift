public import Foundation

/// A file of a form: its bytes, from memory or from disk, with name and type.
///
/// ```swift
/// let photo = UploadFile(contentsOf: url, contentType: "image/jpeg")
/// let note = UploadFile(.data(Data("Hello".utf8)), filename: "note.txt", contentType: "text/plain")
/// var form = FormData()
/// form.append("files", [photo, note])
/// ```
public struct UploadFile: Sendable, Hashable {
    /// The bytes.
    package var bytes: UploadBytes
    /// The name that the server is told.
    package var filename: String
    /// The type; nil for `application/octet-stream`. A call with one that has a line break in it fails before it is sent.
    package var contentType: String?

    /// A file.
    public init(_ bytes: UploadBytes, filename: String, contentType: String? = nil) {
        self.bytes = bytes
        self.filename = filename
        self.contentType = contentType
    }

    /// A file on disk, which is read while it is sent.
    public init(contentsOf file: URL, filename: String? = nil, contentType: String? = nil) {
        self.init(.file(file), filename: filename ?? file.lastPathComponent, contentType: contentType)
    }
}
