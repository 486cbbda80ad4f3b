import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

@Suite(.leavesNothingOpen) struct SharedWorksTests {
    @Test func callersMayJoinAndLeaveAtAnyTime() async {
        let works = SharedWorks<Int, Int>("work")
        let (began, ended) = (Locked(0), Locked(0))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<2_000 {
                group.addTask {
                    let caller = Task {
                        try await works.value(for: number % 7) {
                            began.withLock { $0 += 1 }
                            defer { ended.withLock { $0 += 1 } }
                            for _ in 0..<(number % 5) { await Task.yield() }
                            try Task.checkCancellation()
                            return number % 7
                        }
                    }
                    if number.isMultiple(of: 3) { caller.cancel() }
                    let result = await caller.result
                    switch result {
                    case .success(let value): #expect(value == number % 7)
                    case .failure(let error): #expect(error is CancellationError && number.isMultiple(of: 3))
                    }
                }
            }
        }
        #expect(works.count == 0)
        await eventually { began.withLock(\.self) == ended.withLock(\.self) }
        #expect(began.withLock(\.self) <= 2_000)
    }

    @Test func cancelledCallerStartsNothing() async {
        let works = SharedWorks<Int, Int>("work")
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await works.value(for: 1) { 1 }
        }
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(works.count == 0)
    }
}
