/// Detects merge conflict markers.
package enum MergeConflict {
    private static let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

    /// Returns whether a line is a conflict marker.
    package static func isMark(_ line: some StringProtocol) -> Bool {
        marks.contains { mark in
            line.hasPrefix(mark) && (line.count == mark.count || line.dropFirst(mark.count).first == " ")
        }
    }

    /// Returns whether `contents` has an unresolved conflict.
    package static func isLeft(in contents: String) -> Bool {
        line(in: contents.utf8) != nil
    }

    /// Returns the 1-based line at which the first unresolved conflict begins.
    static func line(in file: SourceFile) -> UInt32? { line(in: file.bytes) }

    private static func line(in bytes: some Sequence<UInt8>) -> UInt32? {
        var found: UInt32?
        var number: UInt32 = 1
        // The first bytes of the line, up to the length of a marker and a space.
        var start: [UInt8] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                if start.count < opening.count { start.append(byte) }
                if found == nil, start.count == opening.count, start == opening { found = number }
                if found != nil, start == closing { return found }
                continue
            }
            number += 1
            start.removeAll(keepingCapacity: true)
        }
        return nil
    }

    private static let opening = Array("<<<<<<< ".utf8)
    private static let closing = Array(">>>>>>> ".utf8)
}
