/// Hints for when the client and the backend have different transformers, which would otherwise cause a confusing decoding
/// error.
enum TransformerHint {
    static let superjsonNeeded = """
        The response is in superjson's envelope {"json": …}: create the client with transformer: .superjson.
        """
    static let superjsonNotUsed = """
        The response is not in superjson's envelope {"json": …}: create the client with transformer: .none.
        """

    /// Returns the hint for a response whose data couldn't be decoded.
    static func hint(for data: JSONValue?, transformer: Transformer) -> String? {
        switch transformer {
        case .none:
            guard let data, isEnvelope(data) else { return nil }
            return superjsonNeeded
        case .superjson:
            guard let data, data["json"] == nil else { return nil }
            return superjsonNotUsed
        }
    }

    /// Returns the hint for an error in either format.
    ///
    /// An error without superjson's envelope indicates a mismatch only if it contains the path, since a backend doesn't use its
    /// transformer to report an unknown procedure.
    static func hint(for shape: ErrorShape, transformer: Transformer) -> String? {
        switch transformer {
        case .none: shape.isEnveloped ? superjsonNeeded : nil
        case .superjson: shape.isEnveloped || shape.data?["path"] == nil ? nil : superjsonNotUsed
        }
    }

    private static func isEnvelope(_ data: JSONValue) -> Bool {
        guard let properties = data.objectValue, properties["json"] != nil else { return false }
        return properties.keys.allSatisfy { $0 == "json" || $0 == "meta" || $0 == "v" }
    }
}
