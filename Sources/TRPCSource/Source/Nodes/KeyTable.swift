/// An open-addressing hash table of the keys in a mapping.
///
/// Stores node indices instead of strings, so that a mapping with 5,000 entries takes 64 KB and no allocation per key.
/// The standard library's hash is seeded per process, so documents can't force collisions.
struct KeyTable {
    struct Slot {
        /// The node index of the key plus one; 0 for an empty slot.
        var key: UInt32
        /// The number stored for the key: the index of its value, or its position among its siblings.
        var payload: UInt32
    }

    private var slots: [Slot]

    /// Creates a table for the given number of keys, with a load factor of less than two thirds.
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

    /// Returns the payload of a key, or nil if the table doesn't contain the key.
    func payload(of key: UnsafeBufferPointer<UInt8>, in bytes: ScalarBytes) -> UInt32? {
        let found = slots[slot(for: key, in: bytes)]
        return found.key == 0 ? nil : found.payload
    }

    /// Returns the slot that contains an equal key, or the empty slot for a new key.
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
