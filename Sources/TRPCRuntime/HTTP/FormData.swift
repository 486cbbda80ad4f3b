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
/// Transformers don't apply to forms, since their fields are strings.
public struct FormData: Sendable, Hashable {
    /// A field or file in a form.
    public struct Part: Sendable, Hashable {
        /// The field's name.
        public var name: String
        /// The contents of the field or file.
        public var bytes: UploadBytes
        /// The file name. Setting it makes the part a file.
        public var filename: String?
        /// The content type, such as `image/jpeg`; nil for a text field. If it contains a line break, the call fails before
        /// sending.
        public var contentType: String?
        /// The headers of the part. Their names and values are validated like those of a request.
        package var headers: HTTPHeaders

        /// Creates a part.
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

    /// The parts in order.
    public internal(set) var parts: [Part] = []

    /// Creates an empty form.
    public init() {}

    /// Adds a text field.
    public mutating func append(_ name: String, _ value: String) {
        parts.append(Part(name: name, bytes: .data(Data(value.utf8))))
    }

    /// Adds a file.
    public mutating func append(_ name: String, _ bytes: UploadBytes, filename: String, contentType: String? = nil) {
        parts.append(Part(name: name, bytes: bytes, filename: filename, contentType: contentType))
    }
}

/// Never called, since a form isn't JSON. Required to use ``FormData`` as the input of a ``Procedure``.
extension FormData: Encodable {
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self,
            .init(codingPath: encoder.codingPath, debugDescription: "A form must be the whole input.")
        )
    }
}
