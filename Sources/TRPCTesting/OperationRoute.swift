import Foundation
import TRPCRuntime

/// Matches the requests of an operation in a document by its method and its path with parameters.
struct OperationRoute: Sendable {
    private let method: HTTPMethod
    /// The segments of the path, with parameters in braces.
    private let steps: [Substring]

    init(_ method: HTTPMethod, _ template: String) {
        self.method = method
        steps = template.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    }

    /// Returns the values of the path parameters, or nil if the request doesn't match.
    ///
    /// - Parameter takesEmptyStep: whether a trailing slash is treated as an empty last parameter, as in `/files/` for
    ///   `/files/{path}`. Other operations take precedence.
    func parameters(of request: HTTPRequest, takesEmptyStep: Bool = false) -> [String: String]? {
        guard request.method == method else { return nil }
        let text = request.url.absoluteString.prefix { $0 != "?" && $0 != "#" }
        var path = text.split(separator: "/")
        if takesEmptyStep {
            guard text.hasSuffix("/"), let last = steps.last, last.hasPrefix("{") else { return nil }
            path.append("")
        }
        guard path.count >= steps.count else { return nil }
        var parameters: [String: String] = [:]
        for (step, text) in zip(steps, path.suffix(steps.count)) {
            guard Self.match(step, text, &parameters) else { return nil }
        }
        return parameters
    }

    /// The number of fixed segments. `/items/new`, for example, takes precedence over `/items/{id}`.
    var fixedSteps: Int { steps.count { !$0.contains("{") } }

    private static func match(_ step: Substring, _ text: Substring, _ parameters: inout [String: String]) -> Bool {
        guard let open = step.firstIndex(of: "{"), let close = step[open...].firstIndex(of: "}") else {
            return step == text || text.removingPercentEncoding == String(step)
        }
        guard text.hasPrefix(step[..<open]) else { return false }
        let rest = step[step.index(after: close)...]
        let literal = rest.prefix { $0 != "{" }
        let from = text.dropFirst(step[..<open].count)
        let end = literal.isEmpty ? from.endIndex : from.range(of: literal)?.lowerBound
        guard let end, end > from.startIndex || text.isEmpty && rest.isEmpty else { return false }
        let name = String(step[step.index(after: open)..<close])
        parameters[name] = from[..<end].removingPercentEncoding ?? String(from[..<end])
        return rest.isEmpty ? end == from.endIndex : match(rest, from[end...], &parameters)
    }
}
