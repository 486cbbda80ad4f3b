import Foundation
import TRPCRuntime
import TRPCStreams

/// Procedures of a small shop, as generated code declares them.
enum Shop {
    struct Lookup: Codable, Sendable, Equatable { var id: String }
    struct Item: Codable, Sendable, Equatable { var id: String, name: String }

    static let getItem = Procedure<Lookup, Item>.query("items.get")
    static let ping = Procedure<NoInput, String>.query("ping")
    static let buy = Procedure<Lookup, NoOutput>.mutation("items.buy")
    static let onItem = SubscriptionProcedure<Lookup, Item>("items.onItem")
}
