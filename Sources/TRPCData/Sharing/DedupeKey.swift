import Foundation
public import TRPCRuntime

/// The properties that calls must have in common to share a response.
struct DedupeKey: Hashable, Sendable {
    private enum Input: Hashable, Sendable {
        case undefined
        case json(Data)
        case request(RESTRequest)
    }

    private let path: String
    private let input: Input
    private let headers: Set<HTTPHeaders.Field>
    /// The epoch in which the call was made.
    private let epoch: SessionEpoch?
    /// The number of times that `TRPCClient.reopen()` was called before.
    private let generation: Int

    /// Creates a key; returns nil for mutations, uploads and streamed bodies, which aren't shared.
    init?(_ operation: TRPCOperation, generation: Int, ignoring ignored: Set<String>) {
        guard operation.kind == .query, !operation.context[SkipsDeduplicationKey.self] else { return nil }
        switch operation.input {
        case .undefined: input = .undefined
        case .json(let json): input = .json(JSONSlice.canonical(json))
        case .request(let request):
            guard !request.isStreamed, !request.isUpload else { return nil }
            input = .request(request)
        case .form, .bytes: return nil
        }
        path = operation.path
        headers = Set(operation.headers.filter { !ignored.contains($0.name.lowercased()) })
        epoch = operation.context[SessionEpochKey.self]
        self.generation = generation
    }
}

/// The context key for whether a call is sent even if an equal call is already running.
///
/// ```swift
/// var context = OperationContext()
/// context[SkipsDeduplicationKey.self] = true
/// let fresh = try await api.with(CallOptions(context: context)).users.me()
/// ```
public enum SkipsDeduplicationKey: OperationContextKey {
    public static let defaultValue = false
}
