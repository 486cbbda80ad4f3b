/// Where a rule of the configuration applies, as steps on the way to a value.
///
/// A place begins at a procedure (`posts.getById.output.price`) or at a type (`Post.price`), and goes on through
/// properties. `*` is one step or a part of one, `**` any number of steps; at the beginning a `*` is also any type
/// without a name, so that `*.id` is each property called `id`. `tags[]` are the elements of a list or the values of
/// a dictionary, `pair[0]` is a place of a tuple; on the way to a property they need not be written.
package struct TargetPattern: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case name(Glob)
        /// `[]`, or a place of a tuple.
        case element(Int?)
        /// `**`
        case anything
    }

    package let text: String
    let steps: [Step]

    /// True without stars: it names one place.
    package var isExact: Bool {
        steps.allSatisfy { step in
            switch step {
            case .name(let glob): glob.isExact
            case .element: true
            case .anything: false
            }
        }
    }

    /// Nil for a text that is not a pattern: one with an empty step, or a bracket that is not closed.
    package init?(_ text: String) {
        var parser = TargetPatternParser(text: text)
        guard let steps = parser.steps() else { return nil }
        self.text = text
        self.steps = steps
    }

    /// The pattern without its first step.
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
    /// How far along the pattern the steps taken so far may be: bit n stands for n steps.
    package struct Progress: Hashable {
        fileprivate(set) var bits: UInt64

        /// True when no step can follow.
        var isExhausted: Bool { bits == 0 }
    }

    /// Before the first step.
    package var start: Progress { closed(1) }

    /// True when the steps taken are all of the pattern.
    package func isComplete(_ progress: Progress) -> Bool {
        progress.bits & (1 << UInt64(steps.count)) != 0
    }

    /// The step to something with this name.
    package func advance(_ progress: Progress, by name: String) -> Progress {
        advance(progress) { step in
            if case .name(let glob) = step { glob.matches(name) } else { false }
        }
    }

    /// The step into a type that has no name: only a star is one.
    func advanceUnnamed(_ progress: Progress) -> Progress {
        advance(progress) { step in
            if case .name(let glob) = step { glob.isAnything } else { false }
        }
    }

    /// The step into the elements of a list; those of a tuple have an index.
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

    /// `**` may also be no step at all.
    private func closed(_ bits: UInt64) -> Progress {
        var bits = bits
        for (position, step) in steps.enumerated() where step == .anything && bits & (1 << UInt64(position)) != 0 {
            bits |= 1 << UInt64(position + 1)
        }
        return Progress(bits: bits)
    }
}
