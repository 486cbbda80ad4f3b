/// HTTP methods, grouped by their semantics.
package enum HTTPMethods {
    /// The safe methods (RFC 9110, 9.2.1; RFC 10008). Calls with these methods are queries for caches and retries.
    ///
    /// The runtime contains the same list.
    package static let safe: Set<String> = ["GET", "HEAD", "OPTIONS", "PROPFIND", "QUERY", "REPORT", "SEARCH"]
}
