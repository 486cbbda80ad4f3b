extension Sequence<Diagnostic> {
    /// Returns the diagnostics sorted by location, and in order of emission within a location.
    ///
    /// Diagnostics without a location come last, where users look first.
    package func sortedByPlace() -> [Diagnostic] {
        enumerated().sorted { left, right in
            switch (left.element.location, right.element.location) {
            case (let first?, let second?) where first != second: first < second
            case (_?, nil): true
            case (nil, _?): false
            default: left.offset < right.offset
            }
        }
        .map(\.element)
    }
}
