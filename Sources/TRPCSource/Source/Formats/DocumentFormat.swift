/// The format of a document.
package enum DocumentFormat: Sendable {
    case json, yaml

    /// Determines the format by file name extension, or, if that is unknown, by the first character.
    package static func guess(path: String, bytes: [UInt8]) -> DocumentFormat {
        let name = path.split(separator: "/").last ?? ""
        let parts = name.split(separator: ".")
        switch parts.count > 1 ? parts.last?.lowercased() : nil {
        case "json", "jsonc": return .json
        case "yaml", "yml": return .yaml
        default: return startsLikeJSON(bytes) ? .json : .yaml
        }
    }

    /// Whether the first character opens an object or an array.
    static func startsLikeJSON(_ bytes: [UInt8]) -> Bool {
        let first = firstByte(of: bytes)
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Whether the first character begins neither JSON nor a comment before JSON.
    static func startsLikeYAML(_ bytes: [UInt8]) -> Bool {
        !startsLikeJSON(bytes) && firstByte(of: bytes) != UInt8(ascii: "/")
    }

    /// Returns the first byte other than white space.
    private static func firstByte(of bytes: [UInt8]) -> UInt8? {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        return text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }
}
