/// Stores a journal's calls in memory.
package actor MemoryJournalStorage: JournalStorage {
    private var all: [QueuedCall] = []

    package init(_ calls: [QueuedCall] = []) { all = calls }

    package func append(_ call: QueuedCall, _ limits: JournalLimits) -> Bool {
        let bytes = all.reduce(call.payload.count) { $0 + $1.payload.count }
        guard all.count < limits.calls, bytes <= limits.bytes else { return false }
        all.append(call)
        return true
    }

    package func first(in scope: String, of user: String?) -> QueuedCall? {
        all.first { $0.state == .pending && $0.owner == CallOwner(user) && $0.scope == scope }
    }

    package func scopes(of user: String?) -> [String] {
        Set(all.lazy.filter { $0.state == .pending && $0.owner == CallOwner(user) }.map(\.scope)).sorted()
    }

    package func calls() -> [QueuedCall] { all }

    package func call(_ id: String) -> QueuedCall? { all.first { $0.id == id } }

    package func update(_ call: QueuedCall) {
        guard let index = all.firstIndex(where: { $0.id == call.id }) else { return }
        all[index] = call
    }

    package func remove(_ id: String) -> Bool {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return false }
        all.remove(at: index)
        return true
    }

    package func beginSending() -> Bool { true }

    package func endSending() {}
}
