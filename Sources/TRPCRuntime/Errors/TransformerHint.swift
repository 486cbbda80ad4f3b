/// Hints for a client and backend with different transformers, which otherwise causes a confusing decoding error.
enum TransformerHint {
    static let superjsonNeeded = """
        The response is in superjson's envelope {"json": …}: create the client with transformer: .superjson.
        """
    static let superjsonNotUsed = """
        The response is not in superjson's envelope {"json": …}: create the client with transformer: .none.
        """

    /// The hint for a response whose data could not be decoded.
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

    /// The hint for an error of either format.
    ///
    /// An error without superjson's envelope is evidence only if it contains the path: for an unknown procedure, a
    /// backend responds without its transformer.
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
