public import Foundation

/// JavaScript's `URL` object as a value, for an input whose validation asks for one (`z.instanceof(URL)`).
///
/// Nearly all contracts mean a text by a URL, as `z.url()` does: Foundation's `URL` is sent as text, also under superjson,
/// since a backend refuses the object there. Answers hold either as `URL`.
///
/// ```swift
/// struct Link: Encodable { var target: JavaScriptURL }
/// let link = Link(target: JavaScriptURL(url))
/// ```
public struct JavaScriptURL: Hashable, Sendable {
    /// The URL.
    public var url: URL

    /// A URL that superjson marks as such.
    public init(_ url: URL) { self.url = url }
}
