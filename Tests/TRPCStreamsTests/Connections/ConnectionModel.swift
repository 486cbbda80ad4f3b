import Foundation

@testable import TRPCRuntime
@testable import TRPCStreams

/// A ``ConnectionMachine`` with its driver's resources, and the rules for all its effects.
struct ConnectionModel {
    /// An event, with numbers relative to the machine's state.
    enum Step: Hashable, CaseIterable {
        case advance, needNone, needPatiently, needUrgently
        case start, stop, end, endWithError
        case waited, waitedStale
        case opened, openedAgain, openedStale
        case receivedA1, receivedA2, receivedB1, receivedUntracked, receivedEmptyID, receivedStale
        case pauseRequested
        case attemptFailed, attemptRefused, attemptFailedWithRetryAfter, failedStale
        case lost, lostWithError, lostForGood
        case completed, completedStale
        case replacementRequested, replace
        case reconnect, reconnectIfSilent, reconnectIfSilentForFiveSeconds
    }

    static let minimumAge = Duration.seconds(5)
    static let backoff = Backoff(
        first: .seconds(1),
        base: .seconds(4),
        maximum: .seconds(8),
        jitter: 0,
        minimumAge: minimumAge
    )
    static let requestedPause = Duration.seconds(3)

    /// The executed steps, and the violated rules.
    private(set) var path: [Step] = []
    private(set) var violations: [String] = []
    private(set) var machine: ConnectionMachine
    private(set) var now = Duration.zero
    // The driver's resources.
    private(set) var attempts: Set<Int> = []
    private(set) var pauses: Set<Int> = []
    private(set) var used: Int?
    private(set) var retired: Set<Int> = []
    private(set) var highest = 0
    // The state that the rules check.
    var hasEnded = false
    private(set) var since = Duration.zero
    var hasReceived = false
    var reconnects = 0
    var failures = 0
    private(set) var asked: Duration?
    var lastTracked: [String?]?
    var lastEventID: String?
    var isFirst = false

    init(maxReconnects: Int? = nil, after lastEventID: String? = nil) {
        machine = ConnectionMachine(Self.backoff, maxReconnects: maxReconnects, after: lastEventID)
        self.lastEventID = lastEventID
    }

    /// Takes a step, and checks the rules.
    mutating func take(_ step: Step) {
        path.append(step)
        let before = self
        switch step {
        case .advance: return now += Self.minimumAge
        case .needNone: return machine.demand = .none
        case .needPatiently: return machine.demand = .patient
        case .needUrgently: return machine.demand = .urgent
        default: break
        }
        let event = event(for: step)
        note(step)
        let effects = machine.receive(event, at: now, chance: 0)
        for effect in effects { execute(effect, step, before) }
        check(step, effects, before)
    }

    mutating func rule(_ isKept: Bool, _ message: String = "", line: Int = #line) {
        if !isKept { violations.append("line \(line): \(message)") }
    }

    private var waiting: Int { machine.attempt.flatMap { $0.isWaiting ? $0.number : nil } ?? Self.stale }
    var connecting: Int { machine.attempt.flatMap { $0.isWaiting ? nil : $0.number } ?? Self.stale }
    private var open: Int { machine.open?.number ?? Self.stale }
    static let stale = -1

    private func event(for step: Step) -> ConnectionEvent {
        let lost = TRPCError.connectionLost("")
        var later = lost
        later.retryAfter = Self.requestedPause
        return switch step {
        case .start, .advance, .needNone, .needPatiently, .needUrgently: .start
        case .stop: .stop
        case .end: .end(nil)
        case .endWithError: .end(lost)
        case .waited: .waited(waiting)
        case .waitedStale: .waited(Self.stale)
        case .opened: .opened(connecting)
        case .openedAgain: .opened(open)
        case .openedStale: .opened(Self.stale)
        case .receivedA1: .received(open, id: "a", .init(data: Data("1".utf8)))
        case .receivedA2: .received(open, id: "a", .init(data: Data("2".utf8)))
        case .receivedB1: .received(open, id: "b", .init(data: Data("1".utf8)))
        case .receivedUntracked: .received(open, id: nil, .init(data: Data("1".utf8)))
        case .receivedEmptyID: .received(open, id: "", .init(data: Data("1".utf8)))
        case .receivedStale: .received(Self.stale, id: "a", .init(data: Data("1".utf8)))
        case .pauseRequested: .pauseRequested(Self.requestedPause)
        case .attemptFailed: .failed(connecting, .transient(lost))
        case .attemptFailedWithRetryAfter: .failed(connecting, .transient(later))
        case .attemptRefused: .failed(connecting, .permanent(lost))
        case .failedStale: .failed(Self.stale, .permanent(lost))
        case .lost: .failed(open, .transient(nil))
        case .lostWithError: .failed(open, .reported(lost))
        case .lostForGood: .failed(open, .permanent(lost))
        case .completed: .completed(open)
        case .completedStale: .completed(Self.stale)
        case .replacementRequested: .replacementRequested(lost)
        case .replace: .replace()
        case .reconnect: .reconnect(silence: nil)
        case .reconnectIfSilent: .reconnect(silence: .zero)
        case .reconnectIfSilentForFiveSeconds: .reconnect(silence: .seconds(5))
        }
    }

    /// Records what the driver knows before it reports an event: the end of an attempt or connection.
    private mutating func note(_ step: Step) {
        switch step {
        case .waited: pauses.remove(waiting)
        case .opened, .attemptFailed, .attemptFailedWithRetryAfter, .attemptRefused: attempts.remove(connecting)
        case .pauseRequested: asked = Self.requestedPause
        default: break
        }
    }
}

// Executes the effects.
extension ConnectionModel {
    private mutating func execute(_ effect: ConnectionEffect, _ step: Step, _ before: ConnectionModel) {
        switch effect {
        case .connect(let number):
            rule(attempts.isEmpty && pauses.isEmpty, "two attempts")
            rule(used == nil || [.replace, .replacementRequested].contains(step) || before.machine.attempt != nil)
            rule(step == .waited ? number == highest : number > highest, "attempts are numbered")
            attempts.insert(number)
            highest = max(highest, number)
        case .cancel(let number): rule(attempts.remove(number) != nil, "cancelled what doesn't run")
        case .startPause(let number, _):
            rule(attempts.isEmpty && pauses.isEmpty && number > highest)
            pauses.insert(number)
            highest = number
        case .stopPause(let number): rule(pauses.remove(number) != nil, "stopped what doesn't run")
        case .retire(let number):
            rule(used == number)
            retired.insert(number)
            used = nil
        case .use(let number):
            rule(used == nil && step == .opened, "two connections")
            (used, since, hasReceived, isFirst) = (number, now, false, true)
        case .close(let number):
            let isLate = step == .openedStale && number == Self.stale
            let isLateOpen = step == .opened && number == Self.stale
            let isAbsent = step == .openedAgain && number == Self.stale
            rule(used == number || retired.contains(number) || isLate || isLateOpen || isAbsent)
            if used == number { used = nil }
        case .deliver(let id, let result): rule(isNew(step, before) && id == Self.id(step) && result.data != nil)
        case .notify(let attempt, _): rule(attempt == machine.reconnects)
        case .end: rule(!before.hasEnded || step == .start, "ended twice")
        }
    }

    private static func id(_ step: Step) -> String? {
        switch step {
        case .receivedA1, .receivedA2: "a"
        case .receivedB1: "b"
        case .receivedEmptyID: ""
        default: nil
        }
    }

    static func event(_ step: Step) -> [String?]? {
        switch step {
        case .receivedA1: ["a", "1"]
        case .receivedA2: ["a", "2"]
        case .receivedB1: ["b", "1"]
        case .receivedUntracked: [nil, "1"]
        case .receivedEmptyID: ["", "1"]
        default: nil
        }
    }

    /// Returns whether an event must be delivered. Only a repeated last tracked event at the start of a connection
    /// isn't.
    func isNew(_ step: Step, _ before: ConnectionModel) -> Bool {
        guard let event = Self.event(step), before.used != nil else { return false }
        return !(before.isFirst && event == before.lastTracked && event[0] == before.lastEventID)
    }
}
