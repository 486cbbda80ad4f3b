public import Foundation
import TRPCRuntime

/// The part of a server URL that contains a variable. Values are escaped so that they can't affect other parts.
@_spi(Generated) public enum ServerURLPart: Sendable {
    /// The scheme, as in `{scheme}://…`.
    case scheme
    /// The beginning of the URL, as in `{baseURL}/v1`.
    case start
    /// The host and port.
    case authority
    /// The path, in which slashes are kept.
    case path
    /// The query.
    case query

    /// Escapes a value for use in this part.
    public func encoded(_ value: String) -> String {
        switch self {
        case .scheme: PercentEncoding.encode(value, for: .scheme)
        case .start: PercentEncoding.encode(value, for: .serverPath)
        case .authority: PercentEncoding.encode(value, for: .authority)
        case .path: PercentEncoding.encode(Self.removingDotSegments(value), for: .serverPath)
        case .query: PercentEncoding.encode(value, for: .value)
        }
    }

    /// Removes dot segments, which could escape the preceding path.
    private static func removingDotSegments(_ value: String) -> String {
        guard value.hasDotSegments else { return value }
        let steps = value.split(separator: "/", omittingEmptySubsequences: false)
        return steps.filter { !String($0).hasDotSegments }.joined(separator: "/")
    }
}

@_spi(Generated) extension URL {
    /// Creates the URL of a server in the contract, resolved against a base URL if it's relative.
    public init(server address: String, at base: URL? = nil) {
        self = URL(string: address, relativeTo: base)?.absoluteURL ?? base ?? URL(filePath: "/")
    }
}
