import TRPCRuntime

/// The error that an operation throws; nil, and a failed expectation of the caller's, when it does not.
func trpcError(_ operation: () async throws -> some Any) async -> TRPCError? {
    do {
        _ = try await operation()
        return nil
    } catch {
        return error as? TRPCError
    }
}

/// Procedures of a small shop, as generated code declares them.
enum Shop {
    struct Lookup: Codable, Sendable, Equatable { var id: String }
    struct Item: Codable, Sendable, Equatable { var id: String, name: String }

    static let getItem = Procedure<Lookup, Item>.query("items.get")
    static let ping = Procedure<NoInput, String>.query("ping")
    static let buy = Procedure<Lookup, NoOutput>.mutation("items.buy")
    static let onItem = SubscriptionProcedure<Lookup, Item>("items.onItem", isTracked: true)
}
