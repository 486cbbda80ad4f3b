import Foundation
import TRPCRuntime

/// Formats a client's messages exactly like tRPC's own client.
enum SocketMessage {
    static let ping = "PING"
    static let pong = "PONG"

    /// Returns the message that starts an operation, with the encoded input embedded unchanged.
    static func start(_ operation: TRPCOperation, id: Int, after lastEventId: String?) -> String {
        var params: [String] = []
        if let input = operation.input.json { params.append(#""input":"# + String(decoding: input, as: UTF8.self)) }
        params.append(#""path":"# + quoted(operation.path))
        if let lastEventId { params.append(#""lastEventId":"# + quoted(lastEventId)) }
        let method = operation.kind.rawValue
        return #"{"id":\#(id),"method":"\#(method)","params":{\#(params.joined(separator: ","))}}"#
    }

    /// Returns the message that ends a subscription.
    static func stop(id: Int) -> String { #"{"id":\#(id),"method":"subscription.stop"}"# }

    /// Combines messages into one frame. A single message is unchanged.
    static func batch(_ messages: [String]) -> String {
        messages.count == 1 ? messages[0] : "[" + messages.joined(separator: ",") + "]"
    }

    /// Returns the first message on a socket whose URL announces connection parameters. Values are always strings and bypass
    /// the transformer.
    static func connectionParams(_ params: [String: String]?) -> String {
        let members = params?.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\(quoted($0.value))" }
        let data = members.map { "{\($0.joined(separator: ","))}" } ?? "null"
        return #"{"method":"connectionParams","data":\#(data)}"#
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return "\"\(text)\"" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Encoding a string never fails.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
