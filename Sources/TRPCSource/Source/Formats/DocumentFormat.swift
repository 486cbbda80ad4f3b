/// The format of a document.
package enum DocumentFormat: Sendable {
    case json, yaml

    /// Determines the format from the file name extension or, if the extension is unknown, from the first character.
    package static func guess(path: String, bytes: [UInt8]) -> DocumentFormat {
        let name = path.split(separator: "/").last ?? ""
        let parts = name.split(separator: ".")
        switch parts.count > 1 ? parts.last?.lowercased() : nil {
        case "json", "jsonc": return .json
        case "yaml", "yml": return .yaml
        default: return startsLikeJSON(bytes) ? .json : .yaml
        }
    }

    /// Returns whether the first character opens an object or an array.
    static func startsLikeJSON(_ bytes: [UInt8]) -> Bool {
        let first = firstByte(of: bytes)
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Returns whether the first character can't begin JSON or a comment before it.
    static func startsLikeYAML(_ bytes: [UInt8]) -> Bool {
        !startsLikeJSON(bytes) && firstByte(of: bytes) != UInt8(ascii: "/")
    }

    /// Returns the first byte that isn't white space.
    private static func firstByte(of bytes: [UInt8]) -> UInt8? {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        return text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }
}
