import Foundation
import TestSupport

@testable import TRPCRuntime
@testable import TRPCStreams

/// A channel's machine that receives single events, and describes its effects in lines for comparisons.
struct ChannelScript {
    private(set) var machine: ChannelMachine
    /// The age of the machine.
    var time = Duration.zero

    init(_ change: (inout SocketChannelOptions) -> Void = { _ in }) {
        var options = SocketChannelOptions(connectTimeout: nil, keepAlive: nil, backoff: .none)
        change(&options)
        machine = ChannelMachine("chat", options)
    }

    mutating func send(_ event: ChannelEvent, chance: Double = 0.5) -> [String] {
        machine.receive(event, at: time, chance: chance).map(\.line)
    }

    /// Opens the first socket for a waiting caller.
    mutating func open() {
        for event in [ChannelEvent.awaited(1), .connected(1)] { _ = send(event) }
    }
}

extension ChannelEvent {
    /// Returns the event of a socket that the server has closed.
    static func closed(_ number: Int, _ code: Int) -> Self {
        .ended(number, WebSocketClosure(code: code), isUnanswered: false)
    }
}

extension ChannelEffect {
    /// A description of the effect.
    fileprivate var line: String {
        switch self {
        case .connect(let number): "connect \(number)"
        case .pause(let number, let time): "pause \(number) \(time)"
        case .leave(let number): "leave \(number)"
        case .serve(let number): "serve \(number)"
        case .close(let number): "close \(number)"
        case .give(let id, let number): "give \(id) \(number)"
        case .refuse(let id, let error): "refuse \(id) \(error.words)"
        case .finish(let error): "finish \(error?.words ?? "-")"
        case .publish(let state): "show \(state.line)"
        }
    }
}

extension Error {
    fileprivate var words: String { (self as? TRPCError)?.code.rawValue ?? "\(self)" }
}
