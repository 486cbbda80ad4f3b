/// A single timer for many deadlines: one task sleeps until the earliest deadline.
///
/// Most work ends long before its deadline. It then costs only a heap entry, not a task or a sleep: the sleeping task isn't
/// cancelled, and checks for the next deadline when it wakes.
final class DeadlineTimer<C: Clock>: Sendable where C.Duration == Duration {
    /// A pending deadline, which can be removed.
    final class Entry: @unchecked Sendable {
        fileprivate let deadline: C.Instant
        fileprivate let body: @Sendable () -> Void
        /// The index in the heap, guarded by the timer's lock; nil after removal.
        fileprivate var index: Int?

        fileprivate init(_ deadline: C.Instant, _ body: @escaping @Sendable () -> Void) {
            self.deadline = deadline
            self.body = body
        }
    }

    private struct State {
        var entries = Heap()
        /// The time at which the sleeping task wakes; nil if there is no such task.
        var wakeup: C.Instant?
        var sleeper: Task<Void, Never>?
        /// The number of the current sleeping task, which is replaced by the next one.
        var number = 0
    }

    private let clock: C
    private let state = Locked(State())

    init(_ clock: C) { self.clock = clock }

    /// The number of pending deadlines.
    var count: Int { state.withLock(\.entries.count) }

    /// Runs a closure in another task after a time. Keep it short, since other deadlines wait for it.
    func add(after time: Duration, _ body: @escaping @Sendable () -> Void) -> Entry {
        let entry = Entry(clock.now.advanced(by: time), body)
        let replaced = state.withLock { state -> Task<Void, Never>? in
            state.entries.insert(entry)
            if let wakeup = state.wakeup, wakeup <= entry.deadline { return nil }
            defer { startSleeper(until: entry.deadline, &state) }
            return state.sleeper
        }
        replaced?.cancel()
        return entry
    }

    /// Removes a deadline, so that its closure doesn't run. Has no effect after the deadline.
    func remove(_ entry: Entry) { state.withLock { $0.entries.remove(entry) } }

    private func startSleeper(until deadline: C.Instant, _ state: inout State) {
        state.number += 1
        state.wakeup = deadline
        state.sleeper = startTaskOfProcess { [self, number = state.number] in await sleep(number) }
    }

    private func sleep(_ number: Int) async {
        while let deadline = state.withLock({ $0.number == number ? $0.wakeup : nil }) {
            guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
            for entry in takeDue(number) { entry.body() }
        }
    }

    private func takeDue(_ number: Int) -> [Entry] {
        let now = clock.now
        return state.withLock { state in
            guard state.number == number else { return [] }
            var due: [Entry] = []
            while let first = state.entries.first, first.deadline <= now {
                state.entries.remove(first)
                due.append(first)
            }
            state.wakeup = state.entries.first?.deadline
            if state.wakeup == nil { state.sleeper = nil }
            return due
        }
    }
}

extension DeadlineTimer {
    /// A binary heap with the earliest deadline first.
    ///
    /// Entries store their index, so removing one takes logarithmic time, or constant time if deadlines are added in order and
    /// soon removed.
    private struct Heap {
        private var entries: [Entry] = []

        var count: Int { entries.count }
        var first: Entry? { entries.first }

        mutating func insert(_ entry: Entry) {
            entries.append(entry)
            entry.index = entries.count - 1
            rise(from: entries.count - 1)
        }

        mutating func remove(_ entry: Entry) {
            guard let place = entry.index else { return }
            entry.index = nil
            let last = entries.removeLast()
            guard last !== entry else { return }
            put(last, at: place)
            rise(from: place)
            sink(from: last.index ?? place)
        }

        private mutating func put(_ entry: Entry, at place: Int) {
            entries[place] = entry
            entry.index = place
        }

        private mutating func rise(from place: Int) {
            var place = place
            while place > 0, entries[place].deadline < entries[(place - 1) / 2].deadline {
                swap(place, (place - 1) / 2)
                place = (place - 1) / 2
            }
        }

        private mutating func sink(from place: Int) {
            var place = place
            while true {
                let children = (2 * place + 1)..<min(2 * place + 3, max(entries.count, 2 * place + 1))
                guard
                    let least = children.min(by: { entries[$0].deadline < entries[$1].deadline }),
                    entries[least].deadline < entries[place].deadline
                else { return }
                swap(place, least)
                place = least
            }
        }

        private mutating func swap(_ place: Int, _ other: Int) {
            let entry = entries[place]
            put(entries[other], at: place)
            put(entry, at: other)
        }
    }
}

/// The deadlines of all calls that use the system clock.
///
/// The timer's task can keep sleeping after the last call has ended, but not longer than the longest time limit.
let systemDeadlines = DeadlineTimer(ContinuousClock())
