/// How declarations are distributed among files.
package enum Layout: String, Sendable, CaseIterable {
    /// One file per router and named schema, which includes related declarations.
    ///
    /// If there are many schemas, those whose names begin with the same word share a file.
    case grouped
    /// One file per type.
    case types
    /// A single file.
    case single
}
