/// The spellings of JSON that are read.
package enum JSONDialect: Sendable {
    /// As RFC 8259 has it: for documents.
    case strict
    /// With comments, and with commas behind the last element: for configurations.
    case commented
}
