import TRPCData

/// A running mutation's guess for the values of one target, including values that are observed later.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
final class PendingGuess {
    /// Ends the guess for a value, with the mutation's output; nil if it failed.
    typealias End = (_ output: (any Sendable)?, _ isUncertain: Bool) -> Void
    /// Adds the guess to a value. Returns nil if the value has another type.
    typealias Attach = @MainActor (any AnyQueryEntry, _ id: Int, _ isSent: Bool) -> End?

    let id: Int
    private let selections: [CacheSelection]
    private let attach: Attach
    private var isSent = false
    private var values: [(entry: any AnyQueryEntry, end: End)] = []

    init(_ id: Int, _ selections: [CacheSelection], _ attach: @escaping Attach) {
        self.id = id
        self.selections = selections
        self.attach = attach
    }

    func add(to entry: any AnyQueryEntry) {
        guard selections.contains(where: { entry.isSelected($0) }), !values.contains(where: { $0.entry === entry })
        else { return }
        if let end = attach(entry, id, isSent) { values.append((entry, end)) }
    }

    func send() {
        isSent = true
        for value in values { value.entry.guessWasSent(id) }
    }

    func hold(isUncertain: Bool) {
        isSent = false
        for value in values { value.entry.guessIsHeld(id, isUncertain: isUncertain) }
    }

    func end(_ output: (any Sendable)?, isUncertain: Bool) {
        for value in values { value.end(output, isUncertain) }
    }
}
