import TRPCRuntime

/// A log entry for a call, a retry or a lost connection. It contains no secrets and is safe to print, whatever a server sends.
public struct LogEntry: Sendable, Hashable, CustomStringConvertible {
    /// The severity of an entry.
    public enum Level: String, Sendable, Hashable {
        /// A call succeeded or was cancelled.
        case info
        /// A call is being retried, or a connection is being reestablished.
        case warning
        /// A call failed.
        case error
    }

    /// The entry's severity.
    public var level: Level
    /// A single line, such as `query posts.getById: HTTP 200 in 12.3 ms, 40 bytes sent, 1200 bytes received`.
    public var message: String
    /// The parts of the message, for structured logging.
    ///
    /// The keys are `path`, `kind`, `duration_ms`, `status`, `attempts`, `request_id`, `sent_bytes`, `received_bytes`,
    /// `events`, `cached` and `code`.
    public var fields: [String: String]
    /// The input; nil unless enabled by ``LogOptions``.
    public var input: String?
    /// The response; nil unless enabled by ``LogOptions``.
    public var output: String?
    /// A command that makes the call; nil unless enabled by ``LogOptions``.
    public var curl: String?

    /// The message, followed by the parts enabled in the options.
    public var description: String {
        let parts = [("input", input), ("output", output), ("curl", curl)]
        return
            ([message] + parts.compactMap { name, text in text.map { "  \(name == "curl" ? $0 : "\(name): \($0)")" } })
            .joined(separator: "\n")
    }
}

extension LogEntry {
    /// Creates the entry for a finished call.
    init(_ record: CallRecord, _ redaction: RecordingRedaction) {
        let time = Self.text(of: record.duration)
        let request = record.requestID.map { redaction.excerpt($0) }
        let sizes = "\(record.sentBytes) bytes sent, \(record.receivedBytes) bytes received"
        var parts: [String]
        switch record.outcome {
        case .success:
            level = .info
            let status = record.status.map { "HTTP \($0)" } ?? "succeeded"
            parts = ["\(record.isCached ? "cached response" : status) in \(time)", sizes]
            if let events = record.events { parts.append("\(events) events") }
            if record.attempts > 1 { parts.append("\(record.attempts) attempts") }
            if let request { parts.append("request \(request)") }
        case .failure(let error):
            level = .error
            parts = ["failed after \(time): \(redaction.line(Self.text(of: error, record.path)))"]
        case .cancelled:
            level = .info
            parts = ["cancelled after \(time)"]
        }
        message = "\(record.kind.rawValue) \(PrintSanitizer.line(record.path)): \(parts.joined(separator: ", "))"
        let components = record.duration.components
        let milliseconds = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
        fields = [
            "path": PrintSanitizer.line(record.path), "kind": record.kind.rawValue,
            "duration_ms": Self.text(of: milliseconds),
            "attempts": "\(record.attempts)", "sent_bytes": "\(record.sentBytes)",
            "received_bytes": "\(record.receivedBytes)",
        ]
        fields["status"] = record.status.map(String.init)
        fields["request_id"] = request
        fields["events"] = record.events.map(String.init)
        fields["cached"] = record.isCached ? "true" : nil
        fields["code"] = record.error.map { redaction.excerpt($0.code.rawValue) }
    }

    /// Creates the entry for a failed attempt or a lost connection.
    init(_ what: String, after error: TRPCError?, _ operation: TRPCOperation, _ redaction: RecordingRedaction) {
        level = .warning
        let cause = error.map { ": \(redaction.line(Self.text(of: $0, operation.path)))" } ?? ""
        message = "\(operation.kind.rawValue) \(PrintSanitizer.line(operation.path)): \(what)\(cause)"
        fields = ["path": PrintSanitizer.line(operation.path), "kind": operation.kind.rawValue]
        fields["code"] = error.map { redaction.excerpt($0.code.rawValue) }
        fields["status"] = error?.httpStatus.map(String.init)
    }

    /// Returns the log line for an error, without the path, which is already part of the message.
    private static func text(of error: TRPCError, _ path: String) -> String {
        let (text, prefix) = (error.description, "\(path): ")
        return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }

    static func text(of duration: Duration) -> String {
        let components = duration.components
        let milliseconds = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
        return milliseconds < 1_000 ? "\(text(of: milliseconds)) ms" : "\(text(of: milliseconds / 1e3)) s"
    }

    /// Formats a number with one decimal place.
    private static func text(of number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
