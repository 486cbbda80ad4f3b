import TRPCRuntime

/// The events that a test has published, for a listener with a token. The subscription fails when the token expires.
struct AccountEvents: Events {
    let state: LiveState
    let shared: AccountState
    let path: String
    let token: String?
    /// The last event that the listener has received.
    let first: Int

    var input: TicksInput { TicksInput(nil) }

    func run(isFinal: (TicksInput.Fault) -> Bool, _ emit: (Ticks.Step) async -> Void) async {
        var last = first
        while !Task.isCancelled {
            guard let user = shared.accounts.user(of: token) else {
                guard let fault = TicksInput.Fault(["kind": "error", "code": -32001]) else { return }
                return await emit(.fault(fault, nextID: "", next: .undefined))
            }
            if last < shared.steering.published {
                last += 1
                let template = shared.steering.event(of: path) ?? ""
                let event = WireValue(json: filled(template, ["n": "\(last)", "user": user]))
                await emit(.event(id: "\(last)", event))
                if let limit = shared.steering.eventsPerToken, last - first >= limit { shared.accounts.expire(token) }
            } else {
                do { try await Task.sleep(for: .milliseconds(2)) } catch { return }
            }
        }
    }
}
