import Foundation
import TestSupport

@testable import TRPCRuntime
@testable import TRPCStreams

/// A channel's machine that is told events one by one, and what it wants done, in lines that are easily compared.
struct ChannelScript {
    private(set) var machine: ChannelMachine
    /// How long the machine has existed.
    var time = Duration.zero

    init(_ change: (inout SocketChannelOptions) -> Void = { _ in }) {
        var options = SocketChannelOptions(connectTimeout: nil, keepAlive: nil, backoff: .none)
        change(&options)
        machine = ChannelMachine("chat", options)
    }

    mutating func tell(_ event: ChannelEvent, chance: Double = 0.5) -> [String] {
        machine.receive(event, at: time, chance: chance).map(\.line)
    }

    /// Opens the first socket for somebody who waits for it.
    mutating func open() {
        for event in [ChannelEvent.awaited(1), .connected(1)] { _ = tell(event) }
    }
}

extension ChannelEvent {
    /// The server has closed a socket.
    static func closed(_ number: Int, _ code: Int) -> Self {
        .ended(number, WebSocketClosure(code: code), isUnanswered: false)
    }
}

extension ChannelEffect {
    /// The effect in words.
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
