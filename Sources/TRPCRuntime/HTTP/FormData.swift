import Foundation

/// A form with fields and files: JavaScript's `FormData`, sent as `multipart/form-data`.
///
/// ```swift
/// var form = FormData()
/// form.append("caption", "Ramen")
/// form.append("photo", .file(url), filename: "ramen.jpg", contentType: "image/jpeg")
/// let upload = Procedure<FormData, JSONValue>.mutation("posts.upload")
/// _ = try await client.call(upload, form)
/// ```
///
/// No transformer touches it; the fields of a form are text.
public struct FormData: Sendable, Hashable {
    /// One field or file.
    public struct Part: Sendable, Hashable {
        /// The field's name.
        public var name: String
        /// The value.
        public var bytes: UploadBytes
        /// The file's name, which makes the part a file.
        public var filename: String?
        /// The value's type, such as `image/jpeg`; nil for a field of text. A call with one that has a line break in it fails
        /// before it is sent.
        public var contentType: String?
        /// Headers of the part; the names and values are checked as a request's are.
        package var headers: HTTPHeaders

        /// A part.
        package init(
            name: String,
            bytes: UploadBytes,
            filename: String? = nil,
            contentType: String? = nil,
            headers: HTTPHeaders = [:]
        ) {
            self.name = name
            self.bytes = bytes
            self.filename = filename
            self.contentType = contentType
            self.headers = headers
        }
    }

    /// The parts in their order.
    public internal(set) var parts: [Part] = []

    /// A form without parts.
    public init() {}

    /// Adds a field of text.
    public mutating func append(_ name: String, _ value: String) {
        parts.append(Part(name: name, bytes: .data(Data(value.utf8))))
    }

    /// Adds a file.
    public mutating func append(_ name: String, _ bytes: UploadBytes, filename: String, contentType: String? = nil) {
        parts.append(Part(name: name, bytes: bytes, filename: filename, contentType: contentType))
    }
}

/// Never called: a form is not JSON. It lets ``FormData`` be the input of a ``Procedure``.
extension FormData: Encodable {
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self,
            .init(codingPath: encoder.codingPath, debugDescription: "A form is a whole input, not a part of one.")
        )
    }
}
