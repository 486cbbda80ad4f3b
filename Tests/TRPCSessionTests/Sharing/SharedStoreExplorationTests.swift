import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// All interleavings of two processes that use sessions with one store.
@Suite(.timeLimit(.minutes(5))) struct SharedStoreExplorationTests {
    enum Event: Hashable {
        case signIn(Int, String)
        case signOut(Int)
        case expire
        case call(Int)
        case answer(Int, RotatingBackend.Answer)
        case kill(Int, RotatingBackend.Answer)

        /// Returns whether the event undoes the last one, or has no effect after it.
        func isRepeated(after last: Event?) -> Bool {
            switch (last, self) {
            case (.signIn(let one, _), .signIn(let other, _)), (.signIn(let one, _), .signOut(let other)),
                (.signOut(let one), .signOut(let other)):
                one == other
            case (.expire, .expire): true
            default: false
            }
        }
    }

    private static let all: [Event] =
        [.expire]
        + [1, 2].flatMap { process in
            [
                .call(process), .signIn(process, "ann"), .signIn(process, "bob"), .signOut(process),
                .answer(process, .tokens), .answer(process, .unavailable), .answer(process, .refused),
                .kill(process, .unavailable), .kill(process, .lost),
            ]
        }

    @Test func noInterleavingMixesUsersOrErasesAnothersTokens() async throws {
        var sequences = 0
        // Both processes start as Ann, and swapping them changes nothing, so only the first process starts.
        var open: [[Event]] = [[.expire], [.call(1)], [.signIn(1, "ann")], [.signIn(1, "bob")], [.signOut(1)]]
        while let events = open.popLast() {
            sequences += 1
            let possible = try await Exploration.play(events)
            if events.count < (Thoroughness.isThorough ? 6 : 4) {
                open += Self.all.filter { possible.contains($0) && !$0.isRepeated(after: events.last) }.map {
                    events + [$0]
                }
            }
        }
        print("Explored \(sequences) interleavings of two sessions on one store.")
        #expect(sequences > 1_000)
    }

    /// One interleaving, from the start.
    final class Exploration {
        private let backend = RotatingBackend()
        private let store = MemoryTokenStore()
        private var stores: [Int: ProcessStore] = [:]
        private var sessions: [Int: Session] = [:]
        private var calls: [Int: (user: String?, isDone: Locked<Bool>, task: Task<String?, any Error>)] = [:]
        private var events: [Event] = []
        /// The user who must be signed in at the end; the outer nil after ended sign-ins or lost responses.
        private var expected: String?? = "ann"
        private var isExclusive = true

        /// Returns the events that are possible next.
        static func play(_ events: [Event]) async throws -> Set<Event> {
            let exploration = Exploration()
            try await exploration.begin()
            for event in events { try await exploration.play(event) }
            let possible = exploration.possible
            try await exploration.finish()
            return possible
        }

        private func begin() async throws {
            for process in [1, 2] { start(process) }
            try sessions[1]?.signIn(backend.signIn("ann"))
            _ = try await sessions[2]?.token()
        }

        private func start(_ process: Int) {
            let own = ProcessStore(store: store)
            stores[process] = own
            sessions[process] = Session(store: own, options: backend.options, refresh: backend.refresh(process))
        }

        private var possible: Set<Event> {
            let waiting = backend.waiting
            return Set(
                SharedStoreExplorationTests.all.filter { event in
                    switch event {
                    case .signIn, .signOut, .expire: true
                    case .call(let process): calls[process]?.isDone.withLock(\.self) ?? true
                    case .answer(let process, _), .kill(let process, _): waiting.contains(process)
                    }
                }
            )
        }

        private func play(_ event: Event) async throws {
            events.append(event)
            switch event {
            case .signIn(let process, let user):
                try sessions[process]?.signIn(backend.signIn(user))
                expected = user
            case .signOut(let process):
                try sessions[process]?.signOut()
                expected = .some(nil)
            case .expire:
                // A refresh that takes this long is abandoned, and its lease expires.
                if !backend.waiting.isEmpty { (isExclusive, expected) = (false, nil) }
                await backend.clock.advance(by: RotatingBackend.lifetime)
            case .call(let process): await call(process)
            case .answer(let process, let answer): await self.answer(process, answer)
            case .kill(let process, let answer):
                if answer == .lost { expected = nil }
                stores[process]?.isKilled.withLock { $0 = true }
                calls[process]?.task.cancel()
                backend.answer(process, answer)
                calls[process] = nil
                start(process)
            }
            await settle()
            check()
        }

        private func call(_ process: Int) async {
            guard let session = sessions[process] else { return }
            try? await session.loadIfNeeded()
            session.readExternalChanges()
            let (epoch, user) = session.core.withLock { ($0.epoch, $0.current?.subject) }
            let isDone = Locked(false)
            let task = Task<String?, any Error> {
                defer { isDone.withLock { $0 = true } }
                return try await session.valid(in: epoch).current?.subject
            }
            calls[process] = (user, isDone, task)
            await settle()
        }

        private func answer(_ process: Int, _ answer: RotatingBackend.Answer) async {
            let (sent, before) = (backend.sent(by: process), store.load())
            let isCurrent = before?.refreshToken == sent
            if answer == .refused, isCurrent { expected = nil }
            backend.answer(process, answer)
            await eventually { !self.backend.waiting.contains(process) }
            await settle()
            if !isCurrent {
                #expect(store.load() == before, "a refresh replaced the tokens of another process: \(events)")
            }
        }

        /// Waits until each call has ended, or waits for the backend or another process.
        private func settle() async {
            await eventually {
                self.calls.allSatisfy { process, call in
                    if call.isDone.withLock(\.self) || self.backend.waiting.contains(process) { return true }
                    let isWaiting = self.stores[process]?.hasFoundLease.withLock(\.self) ?? false
                    return isWaiting && self.backend.clock.sleeping.contains { $0 <= .milliseconds(100) }
                }
            }
        }

        private func check() {
            if isExclusive { #expect(backend.waiting.count <= 1, "concurrent refreshes: \(events)") }
            if case .kill? = events.last { isExclusive = false }
            if isExclusive { #expect(backend.reuses == 0, "a spent token was sent: \(events)") }
        }

        /// Ends all calls, and checks that both processes agree.
        private func finish() async throws {
            try await endCalls()
            await backend.clock.advance(by: RotatingBackend.lifetime)
            var users: [String?] = []
            for process in [1, 2] {
                await call(process)
                try await endCalls()
                users.append(sessions[process]?.core.withLock { $0.current?.subject })
            }
            // The second one's refresh may have changed the first one's state.
            sessions[1]?.readExternalChanges()
            users[0] = sessions[1]?.core.withLock { $0.current?.subject }
            let stored = store.load().flatMap { JSONWebToken($0.accessToken)?.subject }
            #expect(users == [stored, stored], "the processes disagree: \(events)")
            if let expected { #expect(stored == expected, "wrong user: \(events)") }
        }

        private func endCalls() async throws {
            while calls.values.contains(where: { !$0.isDone.withLock(\.self) }) {
                for process in backend.waiting { backend.answer(process, .tokens) }
                await settle()
                guard backend.waiting.isEmpty else { continue }
                if calls.values.contains(where: { !$0.isDone.withLock(\.self) }) {
                    await backend.clock.advance(by: .milliseconds(100))
                }
            }
            for (user, _, task) in calls.values {
                let result = await task.result
                if case .success(let found) = result, let user {
                    #expect(found == user, "a call has another user's token: \(events)")
                }
            }
            for process in backend.waiting { backend.answer(process, .unavailable) }
            calls = [:]
        }
    }
}
