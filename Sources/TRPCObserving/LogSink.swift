import Foundation

#if canImport(os)
import os
#endif

/// The destination of a ``LoggerLink``.
///
/// ```swift
/// let lines = LogSink { entry in log(entry.description) }
/// let api = Palytt.Client(url: url, links: .batching.logging(to: lines))
/// ```
public struct LogSink: Sendable {
    package let write: @Sendable (LogEntry) -> Void

    /// Creates a sink. The closure runs in the calling task, so it must not block.
    public init(_ write: @escaping @Sendable (LogEntry) -> Void) { self.write = write }

    /// The system log with subsystem `TRPCRuntime` and category `calls` on Apple platforms; otherwise, standard error.
    public static let system = LogSink { entry in
        #if canImport(os)
        // The message contains no secrets.
        logger.log(level: entry.level.type, "\(entry.description, privacy: .public)")
        #else
        FileHandle.standardError.write(Data("\(entry.level.rawValue): \(entry.description)\n".utf8))
        #endif
    }

    #if canImport(os)
    private static let logger = Logger(subsystem: "TRPCRuntime", category: "calls")
    #endif
}

#if canImport(os)
extension LogEntry.Level {
    fileprivate var type: OSLogType {
        switch self {
        case .info: .info
        case .warning: .default
        case .error: .error
        }
    }
}
#endif
