import Foundation
public import TRPCRuntime

/// Logs a line for each call, with its path, duration, sizes, status and attempts.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching.retrying().logging())
/// // query posts.getById: HTTP 200 in 12.3 ms, 40 bytes sent, 1200 bytes received
/// ```
///
/// Bodies are logged only if enabled; see ``LogOptions``. Secrets are never logged: these are values with the names of secrets,
/// including within superjson, suspected secrets, and any secrets in the call's headers and input. Line breaks in bodies and
/// messages become spaces, and other control characters and direction marks appear as escapes such as `\u{1B}`, so that a
/// server can't forge log lines or control a terminal.
public struct LoggerLink: TRPCLink {
    private let backend: TRPCClient.Configuration
    private let options: LogOptions
    private let sink: LogSink

    /// Creates a link. To add one to a client, use `LinkSetup.logging(_:to:)`.
    public init(_ backend: TRPCClient.Configuration, options: LogOptions = LogOptions(), sink: LogSink = .system) {
        self.backend = backend
        self.options = options
        self.sink = sink
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        let isSampled = options.samplingRate >= 1 || options.random() < options.samplingRate
        return try await observation(operation).handle(next) { record, result in
            if isSampled || record.error != nil { write(record, operation, result) }
        }
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        let isSampled = options.samplingRate >= 1 || options.random() < options.samplingRate
        return observation(operation).subscribe(next) { state in
            guard case .reconnecting(let error) = state else { return }
            sink.write(LogEntry("reconnecting", after: error, operation, Self.redaction(of: operation)))
        } _: { record in
            if isSampled || record.error != nil { write(record, operation, nil) }
        }
    }

    private func observation(_ operation: TRPCOperation) -> CallObservation {
        CallObservation(operation, backend.clock) { [sink] error, pause in
            let what = "retrying in \(LogEntry.text(of: pause))"
            sink.write(LogEntry(what, after: error, operation, Self.redaction(of: operation)))
        }
    }

    private func write(_ record: CallRecord, _ operation: TRPCOperation, _ result: OperationResponse?) {
        // The line for a success contains no external strings except the request ID.
        let isPlain = record.error == nil && record.requestID == nil && !options.showsBodies && !options.showsCurl
        let redaction = isPlain ? RecordingRedaction() : Self.redaction(of: operation)
        var entry = LogEntry(record, redaction)
        if options.showsBodies {
            entry.input = operation.input.loggedBody.map { text(of: $0, redaction) }
            entry.output = result?.data.map { text(of: $0, redaction) }
        }
        if options.showsCurl { entry.curl = CurlCommand(operation, backend, redaction).text }
        sink.write(entry)
    }

    private func text(of body: Data, _ redaction: RecordingRedaction) -> String {
        switch redaction.body(body) {
        case .text(let text): text.excerpt(options.bodyLimit)
        case .bytes(let bytes): "\(bytes.count) bytes"
        case .omitted(let words): words
        }
    }

    /// Returns a redaction that includes the call's secrets, so that they are also found in responses and errors.
    private static func redaction(of operation: TRPCOperation) -> RecordingRedaction {
        let findings = RecordingRedaction.Findings()
        let search = RecordingRedaction(findings: findings)
        if let body = operation.input.loggedBody { _ = search.body(body) }
        return RecordingRedaction(known: findings.secrets.union(operation.headers.secrets(SecretName.isSecret)))
    }
}

extension OperationInput {
    /// The input's body in memory, which can be logged and can contain secrets.
    fileprivate var loggedBody: Data? {
        switch self {
        case .undefined, .form, .bytes: nil
        case .json(let json): json
        case .request(let request):
            if case .bytes(.data(let data), _) = request.body { data } else { nil }
        }
    }
}

extension LinkSetup {
    /// Logs a line for each call; see ``LoggerLink``. Can be added more than once, with different sinks.
    public func logging(_ options: LogOptions = LogOptions(), to sink: LogSink = .system) -> LinkSetup {
        adding(.logger) { LoggerLink($0, options: options, sink: sink) }
    }
}
