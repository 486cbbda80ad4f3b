/// A pattern for the locations in a contract that a rule applies to, as a series of steps to a value.
///
/// A location begins with a procedure (`posts.getById.output.price`) or a type (`Post.price`), followed by properties.
/// `*` matches one step or part of a step, and `**` any number of steps. At the beginning, `*` also matches unnamed
/// types, so `*.id` matches every property called `id`. `tags[]` matches the elements of a list or the values of a
/// dictionary, and `pair[0]` an element of a tuple. Brackets can be omitted before a property.
package struct TargetPattern: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case name(Glob)
        /// The elements of a list (`[]`), or one element of a tuple (`[0]`).
        case element(Int?)
        /// Any number of steps (`**`).
        case anything
    }

    package let text: String
    let steps: [Step]

    /// Whether the pattern has no stars, and therefore names a single location.
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

    /// Returns the pattern without its first step if that step has the given name; otherwise nil.
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
    /// The possible positions in the pattern. Bit n is set if n steps may have been matched.
    package struct Progress: Hashable {
        fileprivate(set) var bits: UInt64

        /// Whether no further step can match.
        var isExhausted: Bool { bits == 0 }
    }

    /// The progress before any step.
    package var start: Progress { closed(1) }

    /// Returns whether all steps have been matched.
    package func isComplete(_ progress: Progress) -> Bool {
        progress.bits & (1 << UInt64(steps.count)) != 0
    }

    /// Advances by a step with the given name.
    package func advance(_ progress: Progress, by name: String) -> Progress {
        advance(progress) { step in
            if case .name(let glob) = step { glob.matches(name) } else { false }
        }
    }

    /// Advances into an unnamed type, which only `*` matches.
    func advanceUnnamed(_ progress: Progress) -> Progress {
        advance(progress) { step in
            if case .name(let glob) = step { glob.isAnything } else { false }
        }
    }

    /// Advances into the elements of a list, or into a tuple element at an index.
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

    /// Adds the positions after each `**`, because it can also match zero steps.
    private func closed(_ bits: UInt64) -> Progress {
        var bits = bits
        for (position, step) in steps.enumerated() where step == .anything && bits & (1 << UInt64(position)) != 0 {
            bits |= 1 << UInt64(position + 1)
        }
        return Progress(bits: bits)
    }
}
