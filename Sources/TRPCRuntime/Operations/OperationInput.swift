public import Foundation

/// An operation's input, encoded.
public enum OperationInput: Sendable {
    /// JavaScript's `undefined` without a transformer: nothing is sent.
    case undefined
    /// JSON in the transformer's form: the value, or superjson's `{"json": …, "meta": …}`.
    case json(Data)
    /// A form with fields and files, which no transformer touches: `multipart/form-data`.
    case form(FormData)
    /// Bytes, which no transformer touches: `application/octet-stream`.
    case bytes(UploadBytes)

    /// The JSON that is sent; nil for `undefined`, and for an upload.
    public var json: Data? {
        if case .json(let data) = self { data } else { nil }
    }

    /// Whether it travels in a separate request, outside of batches and sockets.
    public var isUpload: Bool {
        switch self {
        case .undefined, .json: false
        case .form, .bytes: true
        }
    }
}
