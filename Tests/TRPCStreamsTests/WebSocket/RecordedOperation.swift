import Foundation
import TestSupport

@testable import TRPCRuntime

/// An operation that a recorded frame starts.
struct RecordedOperation {
    let id: Int
    let operation: TRPCOperation

    static func all(in frame: String) throws -> [RecordedOperation] {
        let data = Data(frame.utf8)
        return (JSONSlice.elements(of: data) ?? [data]).compactMap(RecordedOperation.init)
    }

    private init?(_ message: Data) {
        func text(_ keys: String...) -> String? {
            JSONSlice.value(at: keys, in: message).flatMap { try? TRPCCoding.decode(String.self, from: $0) }
        }
        guard
            let kind = text("method").flatMap(OperationKind.init(rawValue:)), let path = text("params", "path"),
            let id = JSONSlice.member("id", of: message).flatMap({ Int(String(decoding: $0, as: UTF8.self)) })
        else { return nil }
        self.id = id
        operation = TRPCOperation(
            path: path,
            kind: kind,
            input: JSONSlice.value(at: ["params", "input"], in: message).map(OperationInput.json) ?? .undefined,
            lastEventId: text("params", "lastEventId")
        )
    }
}

/// The result of a recorded operation.
enum Outcome: Equatable, Sendable {
    case output(JSONValue)
    case error(String, String)
    case heard([Heard])

    /// Returns the outcomes that the reference client recorded.
    static func expected(_ client: JSONValue, _ groups: [[RecordedOperation]]) -> [Outcome] {
        if groups.joined().first?.operation.kind == .subscription { return [.heard(heard(client))] }
        return (client.arrayValue ?? [client]).map { result in
            if let error = result["rejected"]?["$trpcClientError"] {
                return .error(error["data"]?["code"]?.stringValue ?? "", error["message"]?.stringValue ?? "")
            }
            return .output(untagged(result["resolved"] ?? .null))
        }
    }

    private static func heard(_ client: JSONValue) -> [Heard] {
        let list = client.arrayValue ?? []
        let isLeft = list.contains { $0["on"] == "unsubscribed-by-test" }
        return list.compactMap { entry in
            let value = untagged(entry["value"] ?? .null)
            switch entry["on"]?.stringValue {
            case "started": return .connected
            case "data":
                guard let id = value["id"]?.stringValue, let data = value["data"] else { return .event(nil, value) }
                return .event(id, data)
            case "error":
                return .failure(entry["value"]?["$trpcClientError"]?["data"]?["code"]?.stringValue ?? "")
            case "complete": return isLeft ? nil : .end
            default: return nil
            }
        }
    }

    /// Returns the outcome according to the server's frames, for recordings without the reference client.
    static func expected(_ recorded: RecordedOperation, _ transcript: Transcript) -> Outcome {
        var heard: [Heard] = []
        for text in transcript.serverFrames {
            guard let frame = try? TRPCCoding.decode(JSONValue.self, from: Data(text.utf8)) else { continue }
            guard frame["id"]?.intValue == recorded.id || frame["id"] == .null else { continue }
            if var error = frame["error"] {
                error = error["json"] ?? error
                let code = error["data"]?["code"]?.stringValue ?? ""
                if recorded.operation.kind == .subscription { return .heard(heard + [.failure(code)]) }
                return .error(code, error["message"]?.stringValue ?? "")
            }
            var data = frame["result"]?["data"] ?? .null
            if transcript.transformer == .superjson { data = withoutUndefined(frame) }
            guard recorded.operation.kind == .subscription else { return .output(data) }
            switch frame["result"]?["type"]?.stringValue {
            case "started": heard.append(.connected)
            case "stopped": if !transcript.file.hasSuffix("-stop") { heard.append(.end) }
            default:
                let id = frame["result"]?["id"]?.stringValue
                heard.append(.event(id, id == nil ? data : data["data"] ?? .null))
            }
        }
        return .heard(heard)
    }

    /// Returns rich values as on the wire, without undefined properties.
    private static func untagged(_ json: JSONValue) -> JSONValue {
        if let array = json.arrayValue { return .array(array.map(untagged)) }
        guard let object = json.objectValue else { return json }
        if object["$undefined"] != nil { return .null }
        if let date = object["$date"] { return date }
        return .object(object.filter { $0.value["$undefined"] == nil }.mapValues(untagged))
    }

    private static func withoutUndefined(_ frame: JSONValue) -> JSONValue {
        guard
            let result = try? parsed(frame.description) as? [String: Any],
            let envelope = (result["result"] as? [String: Any])?["data"] as? [String: Any],
            let data = TestSupport.withoutUndefined(envelope), let text = try? canonical(data),
            let json = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        else { return .null }
        return json
    }
}
