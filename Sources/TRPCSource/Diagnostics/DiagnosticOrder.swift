extension Sequence<Diagnostic> {
    /// By place. Diagnostics without a place come last, where a reader's eye rests. The order of emission decides ties.
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
