/// Counts and prints failed expectations.
struct Checks {
    private(set) var failures = 0

    mutating func expect<Value: Equatable>(_ name: String, _ value: Value, _ expected: Value) {
        guard value != expected else { return }
        failures += 1
        print("consumer: \(name) is \(value), expected \(expected)")
    }
}
