import Foundation

/// The `Link` header of a response (RFC 8288).
package struct LinkHeader {
    /// The target URLs by their relations, which are lowercased.
    package let targets: [String: String]

    package init(_ headers: HTTPHeaders) {
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

    /// Splits a header into links. URLs, which are in angle brackets, can contain commas.
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
