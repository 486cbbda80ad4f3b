public import Foundation

/// JavaScript's `URL` object as a value, for an input that is validated as one (`z.instanceof(URL)`).
///
/// In nearly all contracts a URL is a string, as in `z.url()`, so Foundation's `URL` is sent as a string, also under
/// superjson, where a backend rejects the object. Responses contain both as `URL`.
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
