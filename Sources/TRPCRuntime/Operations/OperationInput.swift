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
    /// A REST operation's request, which no transformer touches.
    case request(RESTRequest)

    /// The JSON that is sent; nil for `undefined`, for an upload, and for a REST operation.
    public var json: Data? {
        if case .json(let data) = self { data } else { nil }
    }

    /// Whether it is, or has, a form with files in it or bytes that are uploaded.
    package var isUpload: Bool {
        switch self {
        case .undefined, .json: false
        case .form, .bytes: true
        case .request(let request): request.isUpload
        }
    }

    /// Whether it needs its own HTTP request, outside batches and sockets: an upload or a REST operation.
    public var needsOwnRequest: Bool {
        switch self {
        case .undefined, .json: false
        case .form, .bytes, .request: true
        }
    }
}
