public import Foundation

/// A JavaScript `URL` object as a value, for inputs that are validated with `z.instanceof(URL)`.
///
/// In nearly all contracts, a URL is a string, as in `z.url()`. Foundation's `URL` is therefore sent as a string, including
/// with superjson, since such a backend rejects the object. In responses, both are decoded as `URL`.
///
/// ```swift
/// struct Link: Encodable { var target: JavaScriptURL }
/// let link = Link(target: JavaScriptURL(url))
/// ```
public struct JavaScriptURL: Hashable, Sendable {
    /// The URL.
    public var url: URL

    /// Creates a value that superjson annotates as a URL.
    public init(_ url: URL) { self.url = url }
}
