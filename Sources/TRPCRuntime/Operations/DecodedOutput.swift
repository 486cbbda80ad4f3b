/// The decoded value of a cached response, so that it is decoded once.
package final class DecodedOutput: Sendable {
    private let value = Locked<(any Sendable)?>(nil)

    package init() {}

    /// The decoded value if it has the type.
    func value<Value: Sendable>(as type: Value.Type = Value.self) -> Value? { value.withLock { $0 as? Value } }

    func set(_ value: some Sendable) { self.value.withLock { $0 = value } }
}
