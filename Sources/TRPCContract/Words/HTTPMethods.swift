/// HTTP methods by their semantics.
package enum HTTPMethods {
    /// Safe methods (RFC 9110, 9.2.1; RFC 10008), whose calls are queries for caches and retries.
    ///
    /// The runtime has the same list.
    package static let safe: Set<String> = ["GET", "HEAD", "OPTIONS", "PROPFIND", "QUERY", "REPORT", "SEARCH"]
}
