internal import TRPCContract

/// Numbers that are within given limits.
struct SampleNumber {
    let primitive: Primitive
    let limits: SampleLimits

    /// Returns, as JSON, the first preferred number that is allowed, otherwise the simplest allowed number; nil if none is
    /// found.
    func number(preferring preferred: [String]) -> String? {
        for text in preferred where isNumber(text) {
            if let number = DecimalNumber(text), isAllowed(number) { return number.text }
        }
        return candidates.first(where: isAllowed)?.text
    }

    /// Returns distinct allowed numbers; nil if there are too few.
    func numbers(count: Int) -> [String]? {
        guard let first = candidates.first(where: isAllowed) else { return nil }
        var found: [DecimalNumber] = [first]
        for direction in [1, -1] {
            var distance = 1
            while found.count < count, let next = first.advanced(by: direction * distance, steps: step), isAllowed(next)
            {
                found.append(next)
                distance += 1
            }
        }
        return found.count >= count ? found.prefix(count).map(\.text) : nil
    }

    private func isNumber(_ text: String) -> Bool {
        text.utf8.first.map { $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private func isAllowed(_ number: DecimalNumber) -> Bool {
        limits.allows(number) && isOfType(number)
    }

    private func isOfType(_ number: DecimalNumber) -> Bool {
        switch primitive {
        case .double, .decimal: true
        case .float: number.isWhole ? abs(number.digits) <= 1 << 24 : Float(number.text).map { "\($0)" } == number.text
        case .uint64: number.isWhole && number >= DecimalNumber(0)
        case .int32: number.isWhole && Int32(exactly: number.digits) != nil
        default: number.isWhole
        }
    }

    private var step: DecimalNumber { limits.multiples.max() ?? DecimalNumber(1) }

    /// The candidates, simplest first.
    ///
    /// If any number is allowed, the candidates usually contain one: they include each bound, its neighbor, a number between
    /// the bounds, and the next multiple after a bound.
    private var candidates: [DecimalNumber] {
        var numbers = [DecimalNumber(1), DecimalNumber(0)]
        let minimums = limits.bounds.filter(\.isMinimum).map(\.number)
        let maximums = limits.bounds.filter { !$0.isMinimum }.map(\.number)
        let low = minimums.max()
        let high = maximums.min()
        let one = DecimalNumber(1)
        for bound in [low, high].compactMap(\.self) {
            let whole = bound.roundedUp(to: one)
            let multiple = bound.roundedUp(to: step)
            let around = [whole, multiple, bound].compactMap(\.self)
            for number in around {
                let neighbours = [-1, 1].flatMap { direction in
                    [one, step].map { number.advanced(by: direction, steps: $0) }
                }
                numbers += [number] + neighbours.compactMap(\.self)
            }
        }
        if let low, let high, let middle = DecimalNumber.middle(low, high) {
            numbers += [middle] + [middle.roundedUp(to: step), middle.roundedUp(to: one)].compactMap(\.self)
        }
        numbers.append(step)
        return numbers + commonMultiples
    }

    /// Multiples of a step, since each part of an `allOf` can require a different divisor.
    private var commonMultiples: [DecimalNumber] {
        guard limits.multiples.count > 1 else { return [] }
        let start = (limits.bounds.filter(\.isMinimum).map(\.number).max() ?? DecimalNumber(0)).roundedUp(to: step)
        return (0..<1_000).compactMap { start?.advanced(by: $0, steps: step) }
    }
}
