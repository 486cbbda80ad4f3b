extension DocumentBuilder {
    /// Removes all but the last entry for each key from the innermost mapping, and warns about each removed one.
    ///
    /// The last entry takes precedence, as in `JSON.parse` and in all YAML parsers that accept duplicates.
    mutating func dropDuplicateKeys(source: UnsafeBufferPointer<UInt8>) {
        guard let frame = frames.last else { return }
        let entries = (pending.count - frame.firstPending) / 2
        guard entries > 1 else { return }
        if entries <= 16, !hasDuplicateAmongFew(first: frame.firstPending, entries: entries, source: source) { return }
        let pairs = duplicates(first: frame.firstPending, entries: entries, source: source)
        guard !pairs.isEmpty else { return }

        var dropped = Set<Int>()
        for pair in pairs {
            dropped.insert(pair.dropped)
            let key = pending[frame.firstPending + 2 * pair.entry]
            let text = withScalarBytes(source: source) { String(decoding: $0[key], as: UTF8.self) }
            warnings.add(.duplicateKey(text, first: location(of: pair.firstKey)), at: location(of: key))
        }
        var kept: [UInt32] = []
        for entry in 0..<entries where !dropped.contains(entry) {
            kept.append(pending[frame.firstPending + 2 * entry])
            kept.append(pending[frame.firstPending + 2 * entry + 1])
        }
        pending.replaceSubrange(frame.firstPending..., with: kept)
    }

    /// Returns whether a key is repeated.
    ///
    /// For a small number of keys, comparing all pairs, first by length, is faster than hashing.
    private func hasDuplicateAmongFew(first: Int, entries: Int, source: UnsafeBufferPointer<UInt8>) -> Bool {
        withScalarBytes(source: source) { bytes in
            pending.withUnsafeBufferPointer { pending in
                for entry in 1..<entries {
                    let key = pending[first + 2 * entry]
                    let length = bytes.records[Int(key)].count
                    for earlier in 0..<entry {
                        let other = pending[first + 2 * earlier]
                        guard bytes.records[Int(other)].count == length else { continue }
                        if sameBytes(bytes[key], bytes[other]) { return true }
                    }
                }
                return false
            }
        }
    }

    /// Returns the repeated entries, each with the entry that it replaces and the key's first occurrence.
    private func duplicates(
        first: Int,
        entries: Int,
        source: UnsafeBufferPointer<UInt8>
    ) -> [(entry: Int, dropped: Int, firstKey: UInt32)] {
        withScalarBytes(source: source) { bytes in
            var table = KeyTable(capacity: entries)
            var found: [(entry: Int, dropped: Int, firstKey: UInt32)] = []
            for entry in 0..<entries {
                let key = pending[first + 2 * entry]
                // A mapping can contain several merge keys.
                if bytes.records[Int(key)].flags.contains(.mergeKey) { continue }
                if let earlier = table.insert(key, payload: UInt32(entry), in: bytes) {
                    found.append((entry: entry, dropped: Int(earlier.payload), firstKey: earlier.key))
                }
            }
            return found
        }
    }
}

extension Diagnostic {
    fileprivate static func duplicateKey(_ key: String, first: Location) -> Diagnostic {
        Diagnostic(
            .duplicateKey,
            "duplicate key '\(key)'",
            notes: [Note("first used here", at: first)],
            fix: "remove or rename one of them; the last one is used"
        )
    }
}

extension Rule {
    package static let duplicateKey = Rule(
        "duplicate-key",
        .warning,
        "An object has a duplicate key; the last one is used.",
        "Remove or rename one of them."
    )
}
