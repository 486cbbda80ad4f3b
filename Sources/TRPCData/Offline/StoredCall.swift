import Foundation
import TRPCRuntime

/// The stored form of an operation, which contains everything needed to send it after a restart.
struct StoredCall: Codable, Sendable {
    enum Input: Codable, Sendable {
        case undefined
        case json(Data)
        case form([StoredPart])
        case bytes(StoredBytes)
        case request(StoredRequest)
    }

    var input: Input
    private let headers: [[String]]
    /// The header for an idempotency key. If set, the call must not be sent without the header.
    private let keyHeader: String?
    /// The call's time limit in seconds.
    private let timeout: Double?
    /// The maximum number of attempts.
    let maximumAttempts: Int
    /// The responses that the call invalidates, in the cache's encoding.
    let stale: Data?

    /// Creates the stored form of an operation.
    ///
    /// - Throws: ``OfflineQueueError`` if the operation can't be stored.
    init(_ operation: TRPCOperation, _ policy: QueuePolicy) throws(OfflineQueueError) {
        let kept = StoredHeaders(operation, policy)
        input = try Input(operation, kept)
        keyHeader = operation.context[IdempotencyHeaderKey.self]
        headers = try kept.stored(operation.headers)
        timeout = operation.context[TimeoutKey.self].map { $0 / .seconds(1) }
        maximumAttempts = policy.attempts
        stale = operation.context[StoredInvalidationKey.self]
    }

    init(_ payload: Data) throws { self = try JSONDecoder().decode(Self.self, from: payload) }

    func encoded() throws -> Data { try JSONEncoder().encode(self) }

    /// Returns the operation, marked as safe to send again.
    func operation(path: String) -> TRPCOperation {
        var context = OperationContext()
        context[IdempotencyHeaderKey.self] = keyHeader
        context[TimeoutKey.self] = timeout.map { .seconds($0) }
        context[StoredInvalidationKey.self] = stale
        return TRPCOperation(
            path: path,
            kind: .mutation,
            input: input.operationInput,
            isIdempotent: true,
            headers: HTTPHeaders(stored: headers),
            context: context
        )
    }

    /// Whether the input is that of a procedure: JSON, or none.
    var isProcedureInput: Bool {
        switch input {
        case .undefined, .json: true
        case .form, .bytes, .request: false
        }
    }

    var json: Data? {
        if case .json(let data) = input { data } else { nil }
    }

    /// The path of the first uploaded file that no longer exists, if any.
    var missingFile: String? {
        let files: [StoredBytes] =
            switch input {
            case .undefined, .json: []
            case .form(let parts): parts.map(\.bytes)
            case .bytes(let bytes): [bytes]
            case .request(let request): request.uploads
            }
        return files.compactMap(\.file?.path).first { !FileManager.default.isReadableFile(atPath: $0) }
    }
}

extension StoredCall.Input {
    fileprivate init(_ operation: TRPCOperation, _ headers: StoredHeaders) throws(OfflineQueueError) {
        switch operation.input {
        case .undefined: self = .undefined
        case .json(let json): self = .json(json)
        case .form(let form): self = .form(try form.stored(headers))
        case .bytes(let bytes): self = .bytes(StoredBytes(bytes))
        case .request(let request): self = .request(try StoredRequest(request, headers))
        }
    }

    fileprivate var operationInput: OperationInput {
        switch self {
        case .undefined: .undefined
        case .json(let json): .json(json)
        case .form(let parts): .form(FormData(stored: parts))
        case .bytes(let bytes): .bytes(bytes.bytes)
        case .request(let request): .request(request.request)
        }
    }
}
