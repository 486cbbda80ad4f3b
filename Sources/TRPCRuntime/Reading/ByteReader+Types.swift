import Foundation

/// Finds the types of values by their paths, in a single pass over a document.
extension ByteReader {
    /// Returns the types of the values at the given positions, or nil if the reader gives up.
    ///
    /// - Parameter root: The types of the document and the values within it.
    static func types(
        _ root: SuperJSONType,
        of positions: Set<Int>,
        in data: Data,
        _ settings: Settings
    ) -> [Int: SuperJSONType]? {
        read(data, settings) { reader in
            var found: [Int: SuperJSONType] = [:]
            try reader.collect(root, positions, &found)
            return found
        }
        .value
    }

    private func collect(_ type: SuperJSONType, _ positions: Set<Int>, _ found: inout [Int: SuperJSONType]) throws {
        let byte = next()
        if positions.contains(position) {
            if !type.isEmpty { found[position] = type }
            return try skipValue()
        }
        guard !type.inner.isEmpty else { return try skipValue() }
        switch byte {
        case UInt8(ascii: "{"):
            _ = try dictionary { name in
                if let inner = type.inner[name] { try collect(inner, positions, &found) } else { try skipValue() }
            }
        case UInt8(ascii: "["):
            let inner = Dictionary(type.inner.compactMap { key, value in Int(key).map { ($0, value) } }) { first, _ in
                first
            }
            var index = 0
            try elements {
                if let inner = inner[index] { try collect(inner, positions, &found) } else { try skipValue() }
                index &+= 1
            }
        default: try skipValue()
        }
    }
}
