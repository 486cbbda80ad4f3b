import Foundation

@testable import TRPCRuntime
@testable import TRPCStreams

// The rules for the effects of each step.
extension ConnectionModel {
    mutating func check(_ step: Step, _ effects: [ConnectionEffect], _ before: ConnectionModel) {
        checkEvents(step, effects, before)
        checkBackoff(step, before)
        checkEnd(step, effects, before)
        rule(machine.open?.number == used)
        rule(machine.attempt.map { $0.isWaiting ? pauses == [$0.number] : attempts == [$0.number] } ?? attempts.isEmpty)
        rule(machine.attempt != nil || pauses.isEmpty)
        let isAbandoned =
            step == .openedStale || step == .opened && before.connecting == Self.stale
            || step == .openedAgain && before.used == nil
        if isAbandoned { rule(effects.map { "\($0)" } == ["close(\(Self.stale))"], "what opens too late is closed") }
        if [.waitedStale, .receivedStale, .failedStale, .completedStale].contains(step) { rule(effects.isEmpty) }
    }

    private mutating func checkEvents(_ step: Step, _ effects: [ConnectionEffect], _ before: ConnectionModel) {
        let delivered = effects.filter { if case .deliver = $0 { true } else { false } }
        rule(delivered.count == (isNew(step, before) ? 1 : 0), "\(step)")
        if before.used != nil, let event = Self.event(step) {
            hasReceived = true
            isFirst = false
            if let id = event[0] {
                lastEventID = id.isEmpty ? nil : id
                if !id.isEmpty { lastTracked = event }
            }
        }
        rule(machine.resumePoint.lastEventID == lastEventID)
    }

    private mutating func checkBackoff(_ step: Step, _ before: ConnectionModel) {
        if isPaused(step, before) {
            let retryAfter: Duration? = step == .attemptFailedWithRetryAfter ? Self.requestedPause : nil
            let pause = Self.backoff.delay(
                beforeAttempt: reconnects,
                asked: [asked, retryAfter].compactMap(\.self).max()
            )
            rule(machine.pause?.time == pause || machine.demand == .none, "\(step)")
            reconnects += 1
            if step != .replacementRequested { failures += 1 }
            // Nothing needs the connection, and the idle one has been closed.
            if machine.demand == .none, before.used != nil, step != .lost, step != .lostWithError {
                (reconnects, failures) = (0, 0)
            }
        }
        rule(machine.reconnects == reconnects && machine.failures == failures, "\(step)")
    }

    /// Counts reconnections and failures. Returns whether a pause must follow.
    private mutating func isPaused(_ step: Step, _ before: ConnectionModel) -> Bool {
        let hasLasted = before.used != nil && now - before.since >= Self.minimumAge
        var isFailure = false
        switch step {
        case .attemptFailed, .attemptFailedWithRetryAfter: isFailure = before.connecting != Self.stale
        case .lost, .lostWithError:
            guard before.used != nil else { break }
            if step == .lost, before.hasReceived || hasLasted { failures = 0 }
            isFailure = before.machine.attempt == nil
        case .replacementRequested:
            guard before.used != nil, before.machine.attempt == nil else { break }
            if hasLasted { reconnects = 0 }
            return true
        case .replace, .reconnect, .reconnectIfSilentForFiveSeconds: (reconnects, failures) = (0, 0)
        case .reconnectIfSilent:
            if before.used == nil, before.connecting == Self.stale { (reconnects, failures) = (0, 0) }
        case .start: if before.hasEnded { (reconnects, failures) = (0, 0) }
        case .stop: if before.used != nil { (reconnects, failures) = (0, 0) }
        default: break
        }
        guard isFailure else { return false }
        let isOver = machine.maxReconnects.map { failures >= $0 } ?? false
        rule(isOver == (machine.isEnded && !before.hasEnded), "\(failures) failures")
        if !isOver, hasLasted, [.lost, .lostWithError].contains(step) { reconnects = 0 }
        return !isOver
    }

    private mutating func checkEnd(_ step: Step, _ effects: [ConnectionEffect], _ before: ConnectionModel) {
        if step == .start { hasEnded = false }
        let wasEnded = hasEnded
        let ends = effects.filter { if case .end = $0 { true } else { false } }
        rule(ends.count <= 1)
        if !ends.isEmpty { hasEnded = true }
        rule(machine.isEnded == hasEnded)
        let isOver = [.end, .endWithError].contains(step)
        let isRefused = step == .attemptRefused && before.connecting != Self.stale
        let isComplete = [.completed, .lostForGood].contains(step) && before.used != nil
        if isOver || isRefused || isComplete { rule(hasEnded, "\(step)") }
        guard hasEnded else { return }
        rule(attempts.isEmpty && pauses.isEmpty && used == nil, "\(step) leaves something open")
        let others = effects.filter { effect in
            switch effect {
            case .end, .close, .cancel, .stopPause: false
            default: true
            }
        }
        rule(others.isEmpty, "\(step)")
        if wasEnded { rule(effects.allSatisfy { if case .close = $0 { true } else { false } }) }
    }
}
