#if Telemetry
public import Logging
import TRPCRuntime
public import TRPCObserving

extension LogSink {
    /// Writes entries to a swift-log logger, with fields such as `path`, `duration_ms`, `status` and `code` as metadata.
    ///
    /// ```swift
    /// import Logging
    /// import TRPCTelemetry  // with the package's trait Telemetry
    ///
    /// let api = Palytt.Client(url: url, links: .batching.logging(to: .swiftLog(Logger(label: "palytt"))))
    /// ```
    ///
    /// The logger's own metadata is kept. Entries contain no secrets; see `LoggerLink`.
    public static func swiftLog(_ logger: Logger) -> LogSink {
        LogSink { entry in
            var metadata = entry.fields.mapValues { Logger.MetadataValue.string($0) }
            let asked = [("input", entry.input), ("output", entry.output), ("curl", entry.curl)]
            for case (let name, let text?) in asked { metadata[name] = .string(text) }
            logger.log(level: entry.level.swiftLog, "\(entry.message)", metadata: metadata, source: "TRPCRuntime")
        }
    }
}

extension LogEntry.Level {
    fileprivate var swiftLog: Logger.Level {
        switch self {
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}
#endif
