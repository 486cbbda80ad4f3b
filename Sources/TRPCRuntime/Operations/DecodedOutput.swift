/// The value that was decoded of an answer that is kept, so that it is decoded once.
package final class DecodedOutput: Sendable {
    private let value = Locked<(any Sendable)?>(nil)

    package init() {}

    /// The value, if one of the type was decoded.
    func value<Value: Sendable>(as type: Value.Type = Value.self) -> Value? { value.withLock { $0 as? Value } }

    func set(_ value: some Sendable) { self.value.withLock { $0 = value } }
}
