import Foundation
public import TRPCRuntime

/// The `Link` header of a REST response (RFC 8288), which often contains the next page's address.
///
/// ```swift
/// let response = try await client.response(of: Shop.getItem, 7)
/// // Link: <https://api.example.com/items?page=3>; rel="next"
/// show(PageLinks(response.headers).value("page", of: "next") ?? "the last page")  // 3
/// ```
public struct PageLinks: Sendable, Hashable {
    /// The addresses by their relations, such as `next` and `prev`.
    public let targets: [String: String]

    /// Reads the links of a response.
    public init(_ headers: HTTPHeaders) {
        var targets: [String: String] = [:]
        for value in headers.values(of: "link") {
            for link in Self.links(in: value) where link.rel != nil {
                for rel in (link.rel ?? "").lowercased().split(separator: " ") where targets[String(rel)] == nil {
                    targets[String(rel)] = link.target
                }
            }
        }
        self.targets = targets
    }

    /// The value of a parameter in the address of a relation; nil without the link, or the parameter.
    public func value(_ parameter: String, of relation: String) -> String? {
        guard let target = targets[relation.lowercased()] else { return nil }
        return URLComponents(string: target)?.queryItems?.first { $0.name == parameter }?.value
    }

    /// Splits a header into links. Commas also stand within addresses, which have brackets around them.
    private static func links(in value: String) -> [(target: String, rel: String?)] {
        var links: [(target: String, rel: String?)] = []
        var rest = value[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = String(rest[rest.index(after: open)..<close])
            let following = rest[rest.index(after: close)...]
            let end = following.firstIndex(of: "<") ?? following.endIndex
            links.append((target, rel(in: following[..<end])))
            rest = following[end...]
        }
        return links
    }

    private static func rel(in parameters: Substring) -> String? {
        for parameter in parameters.split(whereSeparator: { $0 == ";" || $0 == "," }) {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2, parts[0].lowercased() == "rel" {
                return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            }
        }
        return nil
    }
}
