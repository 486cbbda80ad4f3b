/// The supported dialects of JSON.
package enum JSONDialect: Sendable {
    /// JSON as defined by RFC 8259, for documents.
    case strict
    /// JSON with comments and trailing commas, for configurations.
    case commented
}
