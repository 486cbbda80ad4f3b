/// An open-addressing table of the keys of one mapping.
///
/// Stores node indices instead of strings, so that a mapping of 5,000 entries takes 64 KB and no allocation per key.
/// The standard library's hash is seeded per process, so documents can't force collisions.
struct KeyTable {
    struct Slot {
        /// The key's node index plus one; 0 is an empty slot.
        var key: UInt32
        /// The key's associated value: its value's index, or its position among its siblings.
        var payload: UInt32
    }

    private var slots: [Slot]

    /// Creates a table for this many keys with a load factor below two thirds.
    init(capacity: Int) {
        var size = 16
        while size * 2 < capacity * 3 { size *= 2 }
        slots = Array(repeating: Slot(key: 0, payload: 0), count: size)
    }

    /// Adds a key. If an equal key exists, updates its payload and returns the previous entry.
    mutating func insert(_ key: UInt32, payload: UInt32, in bytes: ScalarBytes) -> (key: UInt32, payload: UInt32)? {
        let position = slot(for: bytes[key], in: bytes)
        let found = slots[position]
        guard found.key != 0 else {
            slots[position] = Slot(key: key + 1, payload: payload)
            return nil
        }
        slots[position].payload = payload
        return (found.key - 1, found.payload)
    }

    /// Returns the payload of a key.
    func payload(of key: UnsafeBufferPointer<UInt8>, in bytes: ScalarBytes) -> UInt32? {
        let found = slots[slot(for: key, in: bytes)]
        return found.key == 0 ? nil : found.payload
    }

    /// Returns the slot of an equal key, or the empty slot for a new one.
    private func slot(for key: UnsafeBufferPointer<UInt8>, in bytes: ScalarBytes) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(key))
        let mask = slots.count - 1
        var position = hasher.finalize() & mask
        while slots[position].key != 0, !sameBytes(bytes[slots[position].key - 1], key) {
            position = (position + 1) & mask
        }
        return position
    }
}
