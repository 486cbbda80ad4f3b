import Foundation
public import TRPCRuntime

extension HTTPRequest {
    /// The dotted path of the request's procedure, which is the last segment of the URL's path.
    public var procedurePath: String {
        let path = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
        let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return last.removingPercentEncoding ?? String(last)
    }

    /// Returns the input as sent, including the transformer's envelope, or nil if there is no input.
    ///
    /// - Throws: `DecodingError` if it isn't JSON.
    public func sentInput() throws -> JSONValue? {
        let text: Data?
        if method == .get {
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
            text = items?.first { $0.name == "input" }?.value.map { Data($0.utf8) }
        } else {
            text = body
        }
        guard let text, !text.isEmpty else { return nil }
        return try TRPCCoding.decode(JSONValue.self, from: text)
    }

    /// Returns the input without its envelope, or nil for JavaScript's `undefined`.
    ///
    /// - Throws: `DecodingError` if it isn't JSON.
    public func procedureInput(transformer: Transformer) throws -> JSONValue? {
        guard let sent = try sentInput() else { return nil }
        switch transformer {
        case .none: return sent
        case .superjson: return sent["meta"]?["values"] == ["undefined"] ? nil : sent["json"]
        }
    }
}
