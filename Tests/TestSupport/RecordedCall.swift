package import Foundation
import TRPCRuntime

/// A recorded request, parsed without the library under test.
package struct RecordedCall {
    package let path: String
    /// The query items other than the input, as in the client's base URL.
    package let baseQuery: String
    /// The input's JSON as sent; nil without one.
    package let sent: String?

    package init(_ request: Transcript.Request) {
        let parts = request.path.split(separator: "?", maxSplits: 1)
        path = parts[0].dropFirst("/trpc/".count).removingPercentEncoding ?? String(parts[0])
        let items = parts.count > 1 ? parts[1].split(separator: "&").map(String.init) : []
        baseQuery = items.filter { !$0.hasPrefix("input=") }.joined(separator: "&")
        let input = items.first { $0.hasPrefix("input=") }?.dropFirst("input=".count)
        sent =
            request.method == "GET"
            ? input?.replacingOccurrences(of: "+", with: " ").removingPercentEncoding : request.body
    }

    package var url: URL { URL(string: "http://test/trpc/" + (baseQuery.isEmpty ? "" : "?\(baseQuery)"))! }
}

/// Returns JSON with sorted keys, so that equal JSON values are equal strings.
package func canonical(_ json: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
}

package func canonical(text: String) throws -> String { try canonical(parsed(text)) }

package func parsed(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
}
