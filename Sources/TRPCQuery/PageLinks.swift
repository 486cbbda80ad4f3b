import Foundation
public import TRPCRuntime

/// The `Link` header of a REST response (RFC 8288), which often contains the next page's URL.
///
/// ```swift
/// let response = try await client.response(of: Shop.getItem, 7)
/// // Link: <https://api.example.com/items?page=3>; rel="next"
/// show(PageLinks(response.headers).value("page", of: "next") ?? "the last page")  // 3
/// ```
public struct PageLinks: Sendable, Hashable {
    /// The link URLs, keyed by relation, such as `next` or `prev`.
    public let targets: [String: String]

    /// Reads the links from a response's headers.
    public init(_ headers: HTTPHeaders) {
        targets = LinkHeader(headers).targets
    }

    /// Returns the value of a query parameter in the URL for a relation; nil if the link or parameter is missing.
    public func value(_ parameter: String, of relation: String) -> String? {
        guard let target = targets[relation.lowercased()] else { return nil }
        return URLComponents(string: target)?.queryItems?.first { $0.name == parameter }?.value
    }
}
