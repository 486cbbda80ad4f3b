import Foundation
import TestSupport

@testable import TRPCRuntime
@testable import TRPCStreams

/// A socket's machine that receives single events, and describes its effects in lines for comparisons.
struct MachineScript {
    private(set) var machine: SocketMachine
    /// The age of the machine.
    var time = Duration.zero

    init(_ change: (inout WebSocketOptions) -> Void = { _ in }) {
        var options = WebSocketOptions.patient
        change(&options)
        machine = SocketMachine(options, .none)
    }

    mutating func send(_ event: SocketEvent, chance: Double = 0.5) -> [String] {
        machine.receive(event, at: time, chance: chance).map(\.line)
    }

    /// Opens the first connection for an operation, and sends it.
    mutating func start(_ event: SocketEvent) {
        for event in [event, .connected(1), .writable(1)] { _ = send(event) }
    }
}

extension SocketEvent {
    static func call(_ id: Int, _ path: String = "q") -> Self {
        .added(id, TRPCOperation(path: path, kind: .query, input: .undefined))
    }

    static func subscription(_ id: Int, timeout: Duration? = nil) -> Self {
        var context = OperationContext()
        context[TimeoutKey.self] = timeout
        return .added(id, TRPCOperation(path: "s", kind: .subscription, input: .undefined, context: context))
    }

    /// Returns the event of a server's text message on a connection.
    static func text(_ connection: Int, _ text: String) -> Self { .message(connection, SocketReply(.text(text))) }

    static func started(_ connection: Int, _ id: Int) -> Self {
        .text(connection, #"{"id":\#(id),"result":{"type":"started"}}"#)
    }

    static func data(_ connection: Int, _ id: Int, _ json: String) -> Self {
        .text(connection, #"{"id":\#(id),"result":{"type":"data","data":\#(json)}}"#)
    }

    static func tracked(_ connection: Int, _ id: Int, _ event: String, _ json: String) -> Self {
        .text(
            connection,
            #"{"id":\#(id),"result":{"type":"data","id":"\#(event)","data":{"id":"\#(event)","data":\#(json)}}}"#
        )
    }

    static func lost(_ connection: Int) -> Self { .lost(connection, WebSocketClosure(code: 1012)) }

    static let reconnectMessage = #"{"id":null,"method":"reconnect"}"#
}

extension SocketEffect {
    /// A description of the effect.
    var line: String {
        switch self {
        case .connect(let attempt): "connect \(attempt)"
        case .leave(let attempt): "leave \(attempt)"
        case .serve(let id): "serve \(id)"
        case .wake(let id): "wake \(id)"
        case .send(let id, let frame): "send \(id) \(frame)"
        case .note(let operation, let stamp): "note \(operation.path) \(stamp.version)"
        case .close(let id, 1000): "close \(id)"
        case .close(let id, let code): "close \(id) with \(code)"
        case .signal(let id, .event(let event, let result)): "event \(id) \(event ?? "-") \(result.text)"
        case .signal(let id, .state(.reconnecting(let error))): "reconnecting \(id) \(error?.code.rawValue ?? "-")"
        case .signal(let id, .state(let state)): "\(state) \(id)"
        case .respond(let id, let result): "answer \(id) \(result.text)"
        case .end(let id, let error): "end \(id) \(error.map { ($0 as? TRPCError)?.code.rawValue ?? "\($0)" } ?? "-")"
        case .publish(let state): "show \(state.line)"
        case .startTimer(let timer, let time): "start \(timer) \(time)"
        case .stopTimer(let timer): "stop \(timer)"
        }
    }
}

extension OperationResponse {
    fileprivate var text: String {
        let value = try? OutputReader(path: "p", transformer: .none).output(of: self) as JSONValue
        return value.map { "\($0)" } ?? "?"
    }
}

extension WebSocketState {
    /// A description of the state.
    var line: String {
        switch self {
        case .idle: "idle"
        case .connecting(let attempt, let error): "connecting \(attempt)\(error.map { " \($0.code.rawValue)" } ?? "")"
        case .open(let error): "open\(error.map { " \($0.code.rawValue)" } ?? "")"
        case .closed(let error): "closed\(error.map { " \($0.code.rawValue)" } ?? "")"
        }
    }
}
