/// The decoded value of a cached response, stored so that it's decoded only once.
package final class DecodedOutput: Sendable {
    private let value = Locked<(any Sendable)?>(nil)

    package init() {}

    /// Returns the decoded value if it has the given type.
    func value<Value: Sendable>(as type: Value.Type = Value.self) -> Value? { value.withLock { $0 as? Value } }

    func set(_ value: some Sendable) { self.value.withLock { $0 = value } }
}
