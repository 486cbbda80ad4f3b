import Foundation
package import TRPCRuntime

/// The request of a batch, parsed without the library under test.
package struct SentBatch {
    package let paths: [String]
    /// The JSON of each input; nil without one.
    package let inputs: [String?]
    package let isBatch: Bool
    /// The object that contains all inputs.
    package let object: String?

    package init(method: String, target: String, body: String?) throws {
        let parts = target.split(separator: "?", maxSplits: 1)
        let path = parts[0].split(separator: "/").last ?? ""
        paths = (path.removingPercentEncoding ?? "").split(separator: ",", omittingEmptySubsequences: false)
            .map(String.init)
        let items = parts.count > 1 ? parts[1].split(separator: "&") : []
        isBatch = items.contains("batch=1")
        let input = items.first { $0.hasPrefix("input=") }?.dropFirst("input=".count).removingPercentEncoding
        object = method == "GET" ? input : body
        guard isBatch else {
            inputs = [object]
            return
        }
        let values = try? object.map { try parsed($0) } as? [String: Any]
        inputs = try paths.indices.map { index in try values?["\(index)"].map { try canonical($0) } }
    }

    package init(_ request: HTTPRequest) throws {
        let body = request.body.map { String(decoding: $0, as: UTF8.self) }
        try self.init(method: request.method.rawValue, target: request.url.absoluteString, body: body)
    }
}

package let echo = Procedure<JSONValue?, JSONValue>.query("echo")
package let write = Procedure<JSONValue?, JSONValue>.mutation("write")
