import Foundation

/// A compiler error or warning.
struct SwiftProblem: Sendable {
    enum Severity: String, Sendable {
        case error, warning
    }

    var severity: Severity
    /// The path of the file; nil for a problem without a location.
    var file: String?
    var line: Int
    var message: String

    /// The file's name, the line and the message, or only the message.
    var description: String {
        let place = file.map { "\(($0 as NSString).lastPathComponent):\(line): " } ?? ""
        return "\(place)\(severity): \(message)"
    }

    init(_ severity: Severity, _ message: String) {
        (self.severity, self.message, file, line) = (severity, message, nil, 0)
    }

    /// Parses a line of the compiler's output; nil for excerpts and notes.
    init?(_ text: Substring) {
        let marks: [(Severity, String)] = [(.error, "error: "), (.warning, "warning: ")]
        for (severity, mark) in marks {
            if text.hasPrefix(mark) {
                self.init(severity, String(text.dropFirst(mark.count)))
                return
            }
            guard let range = text.range(of: ": \(mark)") else { continue }
            self.init(severity, String(text[range.upperBound...]))
            let place = text[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count > 2, let line = Int(place[place.count - 2]), Int(place[place.count - 1]) != nil else {
                return
            }
            file = place.dropLast(2).joined(separator: ":")
            self.line = line
            return
        }
        return nil
    }
}
