/// The marks that a merge leaves in a text where two branches have changed the same lines.
package enum MergeConflict {
    private static let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

    /// True for a line that stands between the sides of a conflict.
    package static func isMark(_ line: some StringProtocol) -> Bool {
        marks.contains { mark in
            line.hasPrefix(mark) && (line.count == mark.count || line.dropFirst(mark.count).first == " ")
        }
    }

    /// True when a conflict in `contents` has not been resolved.
    package static func isLeft(in contents: String) -> Bool {
        line(in: contents.utf8) != nil
    }

    /// The line, counted from 1, where the first conflict that has not been resolved begins.
    static func line(in file: SourceFile) -> UInt32? { line(in: file.bytes) }

    private static func line(in bytes: some Sequence<UInt8>) -> UInt32? {
        var found: UInt32?
        var number: UInt32 = 1
        // The first bytes of the line; more than a mark and a space does not matter.
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
