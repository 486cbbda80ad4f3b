/// The supported JSON syntaxes.
package enum JSONDialect: Sendable {
    /// RFC 8259, for documents.
    case strict
    /// With comments and trailing commas, for configurations.
    case commented
}
