import Foundation

/// The cookies of a request, each `name=value`.
struct RequestCookies: Equatable {
    private(set) var pairs: [String]

    init(_ pairs: [String]) { self.pairs = pairs }

    /// The cookies of the headers `Cookie`.
    init(_ headers: HTTPHeaders) {
        pairs = headers.values(of: "cookie").flatMap { $0.split(separator: ";") }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The value of a header `Cookie`; nil for no cookies.
    var header: String? { pairs.isEmpty ? nil : pairs.joined(separator: "; ") }

    func contains(_ name: String) -> Bool { pairs.contains { Self.name(of: $0) == name } }

    /// These cookies with one set; it replaces others of its name.
    func setting(_ pair: String) -> RequestCookies {
        RequestCookies(pairs.filter { Self.name(of: $0) != Self.name(of: pair) } + [pair])
    }

    /// These cookies, after those of another list whose names are not taken.
    func adding(_ others: RequestCookies) -> RequestCookies {
        RequestCookies(others.pairs.filter { !contains(Self.name(of: $0)) } + pairs)
    }

    private static func name(of pair: String) -> String { String(pair.prefix { $0 != "=" }) }
}
