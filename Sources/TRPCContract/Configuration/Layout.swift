/// The distribution of declarations over files.
package enum Layout: String, Sendable, CaseIterable {
    /// A file for each router and named schema, with related declarations.
    ///
    /// If there are many schemas, those whose names begin with the same word share a file.
    case grouped
    /// A file for each type.
    case types
    /// One file.
    case single
}
