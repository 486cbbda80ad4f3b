public import Foundation

/// The encoded input of an operation.
public enum OperationInput: Sendable {
    /// JavaScript's `undefined` without a transformer, which isn't sent.
    case undefined
    /// JSON encoded with the transformer: the value, or superjson's `{"json": …, "meta": …}`.
    case json(Data)
    /// A form with fields and files, sent as `multipart/form-data` without the transformer.
    case form(FormData)
    /// Bytes, sent as `application/octet-stream` without the transformer.
    case bytes(UploadBytes)
    /// The request of a REST operation, encoded without the transformer.
    case request(RESTRequest)

    /// The JSON to send; nil for `undefined`, uploads and REST operations.
    public var json: Data? {
        if case .json(let data) = self { data } else { nil }
    }

    /// Whether the input contains a form or bytes to upload.
    package var isUpload: Bool {
        switch self {
        case .undefined, .json: false
        case .form, .bytes: true
        case .request(let request): request.isUpload
        }
    }

    /// Whether the input requires its own HTTP request, outside batches and sockets: true for uploads and REST operations.
    public var needsOwnRequest: Bool {
        switch self {
        case .undefined, .json: false
        case .form, .bytes, .request: true
        }
    }
}
