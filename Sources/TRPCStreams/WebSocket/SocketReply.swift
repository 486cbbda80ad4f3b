import Foundation
import TRPCRuntime

/// A message from the server, parsed to determine its kind and operation. Outputs aren't decoded yet.
enum SocketReply {
    /// A ping from the server.
    case ping
    /// The server's response to a ping.
    case pong
    /// The server is going away and requests a new connection.
    case reconnect
    /// A subscription started.
    case started(Int)
    /// The response to a call, or a subscription's event with its ID if it's tracked.
    case data(Int, eventId: String?, OperationResponse)
    /// A subscription ended.
    case stopped(Int)
    /// An error of an operation, or of the connection if there is no ID.
    case failure(Int?, SocketFailure)
    /// A response that is neither data nor an error.
    case unreadable(Int, Data)
    /// A response with an unknown ID.
    case unmatched
    /// A message in an unknown format.
    case unknown(Data)

    init(_ message: WebSocketMessage) {
        switch message {
        case .text(SocketMessage.ping): self = .ping
        case .text(SocketMessage.pong): self = .pong
        case .text(let text): self.init(Data(text.utf8))
        case .data(let data): self.init(data)
        }
    }

    private init(_ frame: Data) {
        var (number, shape, result, method): (Data?, Data?, Data?, Data?)
        let isObject = JSONSlice.forEachMember(of: frame) { key, value in
            if key.elementsEqual("id".utf8) {
                number = value
            } else if key.elementsEqual("result".utf8) {
                result = value
            } else if key.elementsEqual("error".utf8) {
                shape = value
            } else if key.elementsEqual("method".utf8) {
                method = value
            }
            return true
        }
        let id = number.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        self = .unknown(frame)
        if !isObject { return }
        if let shape {
            let isOfConnection = id == nil && number?.elementsEqual("null".utf8) == true
            self = id != nil || isOfConnection ? .failure(id, SocketFailure(shape: shape, frame: frame)) : .unmatched
        } else if let result {
            self = id.map { SocketReply.reply(to: $0, result, frame) } ?? .unmatched
        } else if method?.elementsEqual(#""reconnect""#.utf8) == true {
            self = .reconnect
        } else if let id {
            self = .unreadable(id, frame)
        }
    }

    private static func reply(to id: Int, _ result: Data, _ frame: Data) -> SocketReply {
        var type = "data"
        var eventId: String?
        _ = JSONSlice.forEachMember(of: result) { key, value in
            if key.elementsEqual("type".utf8) { type = text(value) ?? "" }
            if key.elementsEqual("id".utf8) { eventId = text(value) }
            return true
        }
        switch type {
        case "started": return .started(id)
        case "stopped": return .stopped(id)
        case "data":
            return .data(
                id,
                eventId: eventId,
                OperationResponse(eventId == nil ? .envelope(frame) : .trackedEnvelope(frame))
            )
        default: return .unreadable(id, frame)
        }
    }

    private static func text(_ json: Data) -> String? {
        if json.count >= 2, json.first == UInt8(ascii: "\""), !json.contains(UInt8(ascii: "\\")) {
            return String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
        }
        return try? TRPCCoding.decode(String.self, from: json)
    }
}

/// A failure reported by the server, not yet associated with an operation.
struct SocketFailure {
    private let shape: ErrorShape?
    private let frame: Data

    init(shape: Data, frame: Data) {
        self.shape = ErrorShape(shape)
        self.frame = frame
    }

    /// Whether the server couldn't parse the message.
    var isParseError: Bool { shape?.number == -32700 }

    func error(path: String?, _ transformer: Transformer) -> TRPCError {
        guard let shape else { return TRPCError.unexpected(frame, status: nil, path: path) }
        return TRPCError.server(shape, status: nil, path: path, transformer: transformer)
    }
}
