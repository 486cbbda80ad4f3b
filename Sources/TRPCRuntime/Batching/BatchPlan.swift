import Foundation

/// Divides calls into requests within the limits. Calls in a request have the same kind, user and headers, and keep their
/// order.
struct BatchPlan {
    private(set) var batches: [[BatchedCall]] = []
    /// Calls whose URL would be too long even in a request of their own, with the length of that URL.
    private(set) var tooLong: [(call: BatchedCall, characters: Int)] = []

    private struct GroupKey: Hashable {
        let kind: OperationKind
        let headers: HTTPHeaders
        let epoch: SessionEpoch?
        let isWithoutCredential: Bool

        init(_ operation: TRPCOperation) {
            kind = operation.kind
            headers = operation.headers
            epoch = operation.context[SessionEpochKey.self]
            isWithoutCredential = operation.context[WithoutCredentialKey.self]
        }
    }

    init(_ calls: [BatchedCall], to base: URL, _ options: BatchOptions) throws(TRPCError) {
        var order: [GroupKey] = []
        var fellows: [GroupKey: [BatchedCall]] = [:]
        for call in calls {
            let key = GroupKey(call.operation)
            if fellows[key] == nil { order.append(key) }
            fellows[key, default: []].append(call)
        }
        for key in order {
            let carriesInputs = key.kind != .mutation && options.queryMethod == .get
            let empty = try BatchURLLength(base: base, carriesInputs: carriesInputs)
            split(fellows[key] ?? [], empty, options)
        }
    }

    private mutating func split(_ calls: [BatchedCall], _ empty: BatchURLLength, _ options: BatchOptions) {
        var batch: [BatchedCall] = []
        var length = empty
        for call in calls {
            var longer = length
            longer.append(call.operation)
            let fits = longer.characters <= options.maxURLLength && batch.count < max(options.maxItems ?? .max, 1)
            if fits {
                batch.append(call)
                length = longer
                continue
            }
            var alone = empty
            alone.append(call.operation)
            guard alone.characters <= options.maxURLLength else {
                tooLong.append((call, alone.characters))
                continue
            }
            batches.append(batch)
            batch = [call]
            length = alone
        }
        if !batch.isEmpty { batches.append(batch) }
    }
}

extension TRPCError {
    /// Returns the error for a call whose URL exceeds the limit.
    static func urlTooLong(_ characters: Int, _ options: BatchOptions, _ operation: TRPCOperation) -> TRPCError {
        let isInURL = operation.kind == .query && options.queryMethod == .get
        let remedy =
            isInURL
            ? "send queries in the body with queryMethod: .post, or raise the limit" : "raise the limit"
        let description = """
            The call's URL would have \(characters) characters, and maxURLLength is \(options.maxURLLength): \(remedy).
            """
        return unsendable(description, path: operation.path)
    }
}
