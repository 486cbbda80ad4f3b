/// Starts work that nobody waits for directly: every task that the runtime starts is started here, and counted; see
/// ``ResourceLedger``.
@discardableResult
func startTask(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let ledger = ResourceLedger.current
    ledger?.open(name)
    return Task {
        defer { ledger?.close(name) }
        await work()
    }
}
