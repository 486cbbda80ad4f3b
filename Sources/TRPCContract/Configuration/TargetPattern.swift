/// A pattern of places that a rule applies to, as steps to a value.
///
/// A place begins at a procedure (`posts.getById.output.price`) or at a type (`Post.price`), and continues with
/// properties. `*` matches one step or a part of one, `**` any number of steps; at the beginning a `*` also matches any
/// unnamed type, so that `*.id` matches every property called `id`. `tags[]` are the elements of a list or the values
/// of a dictionary, `pair[0]` is an element of a tuple; before a property they can be omitted.
package struct TargetPattern: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case name(Glob)
        /// `[]`, or an index of a tuple.
        case element(Int?)
        /// `**`
        case anything
    }

    package let text: String
    let steps: [Step]

    /// Whether the pattern has no stars and so names one place.
    package var isExact: Bool {
        steps.allSatisfy { step in
            switch step {
            case .name(let glob): glob.isExact
            case .element: true
            case .anything: false
            }
        }
    }

    /// Parses a pattern. Returns nil if a step is empty or a bracket isn't closed.
    package init?(_ text: String) {
        var parser = TargetPatternParser(text: text)
        guard let steps = parser.steps() else { return nil }
        self.text = text
        self.steps = steps
    }

    /// Returns the pattern without its first step, if that step is this name.
    package func dropFirst(_ name: String) -> TargetPattern? {
        guard case .name(let glob) = steps.first, glob.isExact, glob.matches(name), steps.count > 1 else { return nil }
        return TargetPattern(text: text, steps: Array(steps.dropFirst()))
    }

    private init(text: String, steps: [Step]) {
        self.text = text
        self.steps = steps
    }
}

extension TargetPattern {
    /// The possible positions in the pattern: bit n is set if n steps may be matched.
    package struct Progress: Hashable {
        fileprivate(set) var bits: UInt64

        /// Whether no step can follow.
        var isExhausted: Bool { bits == 0 }
    }

    /// The progress before the first step.
    package var start: Progress { closed(1) }

    /// Returns whether all steps are matched.
    package func isComplete(_ progress: Progress) -> Bool {
        progress.bits & (1 << UInt64(steps.count)) != 0
    }

    /// Advances by a step with this name.
    package func advance(_ progress: Progress, by name: String) -> Progress {
        advance(progress) { step in
            if case .name(let glob) = step { glob.matches(name) } else { false }
        }
    }

    /// Advances into an unnamed type, which only a star matches.
    func advanceUnnamed(_ progress: Progress) -> Progress {
        advance(progress) { step in
            if case .name(let glob) = step { glob.isAnything } else { false }
        }
    }

    /// Advances into the elements of a list, or into the element of a tuple at an index.
    func advance(_ progress: Progress, byElement index: Int?) -> Progress {
        var next: UInt64 = 0
        for (position, step) in steps.enumerated() where progress.bits & (1 << UInt64(position)) != 0 {
            if case .element(let wanted) = step, wanted == nil || wanted == index { next |= 1 << UInt64(position + 1) }
        }
        return closed(next)
    }

    private func advance(_ progress: Progress, isTaken: (Step) -> Bool) -> Progress {
        var next: UInt64 = 0
        for (position, step) in steps.enumerated() where progress.bits & (1 << UInt64(position)) != 0 {
            if step == .anything {
                next |= 1 << UInt64(position)
            } else if isTaken(step) {
                next |= 1 << UInt64(position + 1)
            }
        }
        return closed(next)
    }

    /// Adds the positions after each `**`, which also matches no step.
    private func closed(_ bits: UInt64) -> Progress {
        var bits = bits
        for (position, step) in steps.enumerated() where step == .anything && bits & (1 << UInt64(position)) != 0 {
            bits |= 1 << UInt64(position + 1)
        }
        return Progress(bits: bits)
    }
}
