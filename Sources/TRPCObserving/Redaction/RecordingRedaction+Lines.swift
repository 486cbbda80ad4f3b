import Foundation
import TRPCRuntime

extension RecordingRedaction {
    /// Redacts JSON Lines and events. Returns nil if a line contains invalid JSON.
    ///
    /// The text ends where reading stopped, so its last line or event can be incomplete. An incomplete one is omitted, since no
    /// reader receives it.
    func lines(_ text: String) -> String? {
        // A private key spans several lines.
        let text = text.contains("-----BEGIN ") ? searched(text) : text
        // Splits bytes, since Swift treats CR LF as a single character.
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
        var streamed = StreamedSecrets(self)
        var written: [String] = []
        var data: [String] = []
        for (index, whole) in lines.enumerated() {
            let end = whole.utf8.last == 0x0D ? "\r" : ""
            let line = end.isEmpty ? whole : String(whole.unicodeScalars.dropLast())
            if line.hasPrefix("data:") {
                data.append(line)
                continue
            }
            guard let event = self.data(data, &streamed) else { return nil }
            written += event.map { $0 + end }
            data = []
            if let shown = self.line(line, &streamed) {
                written.append(shown + end)
            } else if index > 0, index == lines.count - 1 {
                written.append("")
            } else {
                return nil
            }
        }
        if !data.isEmpty { written += self.data(data, &streamed) ?? [""] }
        return written.joined(separator: "\n")
    }

    /// Redacts the data lines of an event. Returns nil if they form invalid JSON together.
    private func data(_ lines: [String], _ streamed: inout StreamedSecrets) -> [String]? {
        guard let first = lines.first else { return [] }
        let head = first.hasPrefix("data: ") ? "data: " : "data:"
        let data = lines.map { $0.hasPrefix("data: ") ? String($0.dropFirst(6)) : String($0.dropFirst(5)) }
        let whole = data.joined(separator: "\n")
        guard let shown = line(whole, &streamed) else { return nil }
        return shown == whole ? lines : shown.split(separator: "\n", omittingEmptySubsequences: false).map { head + $0 }
    }

    private func line(_ line: String, _ streamed: inout StreamedSecrets) -> String? {
        guard Self.looksLikeJSON(line) || line.utf8.first(where: { $0 > 0x20 }).map(Self.beginsJSON) ?? false else {
            return searched(line)
        }
        guard let value = try? JSONValueReader.read(Data(line.utf8), keepsHugeNumbers: true) else {
            return Self.looksLikeJSON(line) ? nil : searched(line)
        }
        var follower = streamed
        let depth = JSONSlice.depth(of: Data(line.utf8))
        let result = try? LargeStack.run(levels: depth) { () -> (JSONValue, StreamedSecrets) in
            let redacted = follower.redacted(value)
            return (redacted, follower)
        }
        guard let (redacted, after) = result else { return nil }
        streamed = after
        return redacted == value && searched(line) == line ? line : redacted.description
    }

    /// Returns whether a byte begins a JSON array or string.
    private static func beginsJSON(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"") }

    /// Returns whether a string is in a line-based format.
    static func isLines(_ text: String, type: String) -> Bool {
        if type.hasPrefix("text/event-stream") || type.contains("ndjson") || type.contains("jsonl") { return true }
        let start = text.drop { $0.isWhitespace }
        if ["data:", "event:", "id:", "retry:", ":"].contains(where: start.hasPrefix), text.utf8.contains(0x0A) {
            return true
        }
        guard let end = start.utf8.firstIndex(of: 0x0A), looksLikeJSON(start) else { return false }
        return (try? JSONValueReader.read(Data(start[..<end].utf8))) != nil
    }
}
