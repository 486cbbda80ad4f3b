/// Methods by what they promise.
package enum HTTPMethods {
    /// Methods that change nothing (RFC 9110, 9.2.1; RFC 10008): a cache and a retry take their calls as queries. The runtime has the
    /// same list.
    package static let safe: Set<String> = ["GET", "HEAD", "OPTIONS", "PROPFIND", "QUERY", "REPORT", "SEARCH"]
}
