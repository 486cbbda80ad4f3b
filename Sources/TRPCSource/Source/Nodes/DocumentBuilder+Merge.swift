#if YAML
extension DocumentBuilder {
    /// Replaces the `<<` keys in the innermost mapping with the entries of the merged mappings.
    ///
    /// Keys in the mapping itself take precedence over merged keys, and earlier merged mappings over later ones,
    /// regardless of their position. This is the merge key type of YAML 1.1, which contracts use although YAML 1.2
    /// removed it. Merged nodes are shared rather than copied.
    mutating func expandMerges(source: UnsafeBufferPointer<UInt8>) throws(ReadFailure) {
        guard let frame = frames.last else { return }
        let written = Array(pending[frame.firstPending...])
        var mergedMappings: [Int: [UInt32]] = [:]
        var capacity = written.count / 2
        for entry in stride(from: 0, to: written.count, by: 2) where isMergeKey(written[entry]) {
            let mappings = try mappings(mergedBy: written[entry + 1])
            capacity += mappings.reduce(0) { $0 + Int(records[Int($1)].count) }
            mergedMappings[entry] = mappings
        }
        let expanded = withScalarBytes(source: source) { bytes -> [UInt32] in
            var table = KeyTable(capacity: capacity)
            for entry in stride(from: 0, to: written.count, by: 2) where mergedMappings[entry] == nil {
                _ = table.insert(written[entry], payload: 0, in: bytes)
            }
            var children: [UInt32] = []
            for entry in stride(from: 0, to: written.count, by: 2) {
                guard let mappings = mergedMappings[entry] else {
                    children += written[entry...entry + 1]
                    continue
                }
                for mapping in mappings {
                    let record = records[Int(mapping)]
                    for link in stride(from: Int(record.start), to: Int(record.start + 2 * record.count), by: 2)
                    where table.insert(links[link], payload: 0, in: bytes) == nil {
                        children += links[link...link + 1]
                    }
                }
            }
            return children
        }
        pending.replaceSubrange(frame.firstPending..., with: expanded)
    }

    /// Returns the mappings in the value of a `<<` key, which is either a mapping or a sequence of mappings.
    private func mappings(mergedBy value: UInt32) throws(ReadFailure) -> [UInt32] {
        let record = records[Int(value)]
        switch record.kind {
        case .mapping:
            return [value]
        case .sequence:
            let elements = Array(links[Int(record.start)..<Int(record.start + record.count)])
            for element in elements where records[Int(element)].kind != .mapping {
                throw ReadFailure(.mergeKey, at: location(of: element))
            }
            return elements
        default:
            throw ReadFailure(.mergeKey, at: location(of: value))
        }
    }
}

extension Diagnostic {
    fileprivate static var mergeKey: Diagnostic {
        Diagnostic(
            .mergeKey,
            "'<<' requires a mapping or a list of mappings",
            fix: .remedy
        )
    }
}
#endif

extension Rule {
    package static let mergeKey = Rule(
        "merge-key",
        .error,
        "The value of '<<' isn't a mapping or a list of mappings.",
        "Quote the key (\"<<\") if it is an ordinary one."
    )
}
