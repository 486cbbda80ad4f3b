import Foundation

/// A request's cookies in the format `name=value`.
struct RequestCookies: Equatable {
    private(set) var pairs: [String]

    init(_ pairs: [String]) { self.pairs = pairs }

    /// Parses `Cookie` headers.
    init(_ headers: HTTPHeaders) {
        pairs = headers.values(of: "cookie").flatMap { $0.split(separator: ";") }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The value for a `Cookie` header; nil if there are no cookies.
    var header: String? { pairs.isEmpty ? nil : pairs.joined(separator: "; ") }

    func contains(_ name: String) -> Bool { pairs.contains { Self.name(of: $0) == name } }

    /// Returns the cookies with one added, replacing any with the same name.
    func setting(_ pair: String) -> RequestCookies {
        RequestCookies(pairs.filter { Self.name(of: $0) != Self.name(of: pair) } + [pair])
    }

    /// Returns the cookies, preceded by those of the other cookies whose names aren't used.
    func adding(_ others: RequestCookies) -> RequestCookies {
        RequestCookies(others.pairs.filter { !contains(Self.name(of: $0)) } + pairs)
    }

    private static func name(of pair: String) -> String { String(pair.prefix { $0 != "=" }) }
}
