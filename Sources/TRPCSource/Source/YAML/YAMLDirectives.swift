#if YAML
/// Ignores directives before the document, such as `%FOO bar`.
///
/// YAML 1.2 requires a warning for an unknown directive (6.8.1), but libyaml rejects the file. Replacing the `%` with a
/// `#` turns the line into a comment without changing any locations.
struct YAMLDirectives {
    private(set) var bytes: [UInt8]
    private(set) var warnings: [Diagnostic] = []

    init(_ file: SourceFile, fileID: FileID) {
        bytes = file.bytes
        var start = file.byteOrderMarkLength
        var line: UInt32 = 1
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let text = bytes[start..<end]
            switch text.first {
            case nil, UInt8(ascii: "#"):
                break
            case UInt8(ascii: "%"):
                let name = text.dropFirst().prefix { $0 != 0x20 && $0 != 0x09 }
                guard !name.elementsEqual("YAML".utf8), !name.elementsEqual("TAG".utf8) else { break }
                let location = Location(file: fileID, line: line, column: 1)
                warnings.append(.unknownDirective(String(decoding: name, as: UTF8.self)).at(location))
                bytes[start] = UInt8(ascii: "#")
            default:
                return
            }
            start = end + 1
            if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { start += 1 }
            line += 1
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownDirective(_ name: String) -> Diagnostic {
        Diagnostic(.unknownDirective, "the directive '%\(name)' is ignored")
    }
}
#endif
