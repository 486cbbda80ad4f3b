extension Violations {
    /// Checks a number. Limits are exact decimals, so 0.3 is a multiple of 0.1.
    @_spi(Generated) public mutating func number<Number: WireNumber>(
        _ value: Number?,
        min: ExactNumber? = nil,
        above: ExactNumber? = nil,
        max: ExactNumber? = nil,
        below: ExactNumber? = nil,
        multipleOf step: ExactNumber? = nil,
        at key: WireKey? = nil
    ) {
        guard let number = value?.exactNumber else { return }
        if let min, number.order(relativeTo: min) == .less {
            add(.minimum, limit: "\(min)", at: key, "must be at least \(min)")
        }
        if let above, let order = number.order(relativeTo: above), order != .greater {
            add(.exclusiveMinimum, limit: "\(above)", at: key, "must be more than \(above)")
        }
        if let max, number.order(relativeTo: max) == .greater {
            add(.maximum, limit: "\(max)", at: key, "must be at most \(max)")
        }
        if let below, let order = number.order(relativeTo: below), order != .less {
            add(.exclusiveMaximum, limit: "\(below)", at: key, "must be less than \(below)")
        }
        if let step, number.isMultiple(of: step) == false {
            add(.multipleOf, limit: "\(step)", at: key, "must be a multiple of \(step)")
        }
    }
}
