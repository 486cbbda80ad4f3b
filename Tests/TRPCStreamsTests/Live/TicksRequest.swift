import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport

/// The input of the live backends' subscription `ticks`; see `TicksInput` of the stub server.
struct TicksRequest: Encodable, Sendable {
    struct Fault: Encodable, Sendable {
        var after: Int
        var every: Int?
        var kind: String
        var bytes: Int?
        var code: Int?
    }

    var count: Int?
    /// The delay in milliseconds.
    var delay: Int?
    var text: String?
    var secret: Bool?
    var pingEvery: Int?
    var reconnectAfterInactivityMs: Int?
    var chunkSize: Int?
    var chunkSeed: Int?
    var session: String?
    var faults: [Fault] = []
}

/// An event of `ticks`.
struct Tick: Decodable, Sendable, Equatable {
    var n: Int
    var text = "tick"
    var at = Date(timeIntervalSince1970: 1_768_469_400.123)
}

/// The procedures of the live backends that the tests call.
enum Live {
    struct Slow: Encodable, Sendable { var ms: Int }
    struct Failure: Encodable, Sendable { var code: String }
    struct Caller: Decodable, Sendable { let token: String }
    struct Moment: Decodable, Sendable { let at: Date }

    static let ticks = SubscriptionProcedure<TicksRequest, Tick>("ticks")
    static let echo = Procedure<Int, Int>.query("echo")
    static let slow = Procedure<Slow, Int>.query("slow")
    static let fail = Procedure<Failure, Int>.query("fail")
    static let whoami = Procedure<NoInput, Caller>.query("whoami")
    static let now = Procedure<NoInput, Moment>.query("now")
}
