import Foundation
@_spi(Generated) import TRPCRuntime
import TestSupport

/// A few kilobytes of JSON that overflow a stack as small as those of Apple's threads.
let depthCases: [FaultCase] = [120, 240, 500, 100_000].flatMap { levels in
    [false, true].map { isTyped in
        let name = "answer \(levels) levels deep, \(isTyped ? "typed" : "any JSON")"
        let isRead = levels <= 128
        return FaultCase(name: name, expected: isRead ? "read" : "an error") { stage in
            let server = try stage.server()
            let url = server.faultURL("deep", ["levels": "\(levels)", "key": "inner"])
            let client = stage.client(url)
            let result = try await client.configuration.transport.send(HTTPRequest(method: .get, url: url))
            let error = await stage.onSmallStack { () -> String? in
                do {
                    let data = result.body
                    if isTyped {
                        _ = try TRPCCoding.decode(DeepAnswer<Nest>.self, from: data)
                    } else {
                        _ = try TRPCCoding.decode(JSONValue.self, from: data)
                    }
                    return nil
                } catch {
                    return error.short
                }
            }
            return .init(error ?? "read", (error == nil) == isRead)
        }
    }
}

private struct DeepAnswer<Value: Decodable>: Decodable {
    struct Result: Decodable { let data: Value }
    let result: Result
}

/// A recursive type, like generated ones.
private struct Nest: Decodable, Sendable {
    let inner: Indirect<Nest?>

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: WireKey.self)
        inner = Indirect(try container.decodeIfPresent(Nest.self, forKey: "inner"))
    }
}
