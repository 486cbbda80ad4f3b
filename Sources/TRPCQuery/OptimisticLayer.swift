import TRPCRuntime

/// An optimistic change of a value: the guess, and once the backend has answered, what it says.
struct OptimisticLayer<Value> {
    let id: Int
    /// Whether the backend has answered.
    var isConfirmed = false
    var change: (inout Value) -> Void
    /// Makes the change that stands for the backend's answer.
    let confirm: (any Sendable) -> (inout Value) -> Void
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryEntry {
    /// Shows a guess. A fetch that is on its way is given up: its answer might have the change, or not.
    func add(_ layer: OptimisticLayer<Value>) {
        if let fetch {
            fetch.task.cancel()
            self.fetch = nil
            wantsFetch = true
        }
        layers.append(layer)
        notify()
    }

    /// A change that has succeeded stays where it stands among the others, as the backend has answered it; one that has
    /// failed is taken out, and the others stay.
    func settle(_ id: Int, _ output: (any Sendable)?, isUncertain: Bool) {
        guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
        if let output {
            layers[index].change = layers[index].confirm(output)
            layers[index].isConfirmed = true
        } else {
            layers.remove(at: index)
        }
        if isUncertain { wantsFetch = true }
        while let first = layers.first, first.isConfirmed {
            if var value = base {
                first.change(&value)
                base = value
            }
            layers.removeFirst()
        }
        notify()
        if layers.isEmpty, wantsFetch, !observers.isEmpty { start(.policy(.networkOnly)) }
        if wantsFetch, observers.isEmpty { isInvalidated = true }
    }
}
