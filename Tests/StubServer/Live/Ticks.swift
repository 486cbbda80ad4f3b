import TRPCRuntime

/// One run of the subscription `ticks`.
struct Ticks: Events {
    /// A step of the run, which the transport encodes.
    enum Step: Sendable {
        case event(id: String?, WireValue)
        case ping
        case fault(TicksInput.Fault, nextID: String, next: WireValue)
        case complete
    }

    let input: TicksInput
    let state: LiveState
    let lastEventId: Int?

    func run(isFinal: (TicksInput.Fault) -> Bool, _ emit: (Step) async -> Void) async {
        let first = lastEventId ?? input.lastEventId ?? 0
        var last = first
        let faults = input.faults
        while !Task.isCancelled {
            // A subscription that resumes after an event doesn't repeat the faults that followed it.
            for (index, fault) in faults.enumerated() where fault.happens(after: last) && (last == 0 || last > first) {
                guard state.count("fault \(index) after \(last)", in: input.session) == 0 else { continue }
                await emit(.fault(fault, nextID: "\(last + 1)", next: event(last + 1)))
                if isFinal(fault) { return }
            }
            guard last < input.count else { return await emit(.complete) }
            do {
                if input.delay > 0 { try await Task.sleep(for: .milliseconds(input.delay)) } else { await Task.yield() }
            } catch { return }
            last += 1
            await emit(.event(id: input.isTracked ? "\(last)" : nil, event(last)))
            if let every = input.pingEvery, last.isMultiple(of: every) { await emit(.ping) }
        }
    }

    private func event(_ number: Int) -> WireValue {
        WireValue(
            json: ["n": .integer(Int64(number)), "text": .string(input.text), "at": "2026-01-15T09:30:00.123Z"],
            meta: ["at": ["Date"]]
        )
    }
}
