internal import Foundation

/// The output of a watch: short lines with the time, so that hours of errors and recoveries fit on a screen.
struct WatchReport {
    private var hasSucceeded = true
    private var serverFailure: ConsoleMessage?

    /// Reports that the first run is complete.
    func watching(_ count: Int, _ more: ConsoleMessage) {
        Console.print("\(Self.time) watching \(count) \(count == 1 ? "file" : "files")\(more); Ctrl-C ends")
    }

    /// Reports changed files.
    ///
    /// - Parameter paths: The paths, as shown in messages.
    func changed(_ paths: [String]) {
        let others = paths.count > 3 ? " and \(paths.count - 3) more" : ""
        Console.print("\(Self.time) changed: \(paths.prefix(3).joined(separator: ", "))\(others)")
    }

    mutating func generated(_ lines: [ConsoleMessage], in duration: Duration) {
        let milliseconds = Int((duration.seconds * 1000).rounded())
        for (index, line) in lines.enumerated() {
            let time: ConsoleMessage = index == lines.count - 1 ? " (\(milliseconds) ms)" : ""
            Console.print("\(Self.time) \(hasSucceeded ? "" : "recovered: ")\(line)\(time)")
        }
        hasSucceeded = true
    }

    /// Reports a failure. The problems in the contract have already been printed.
    mutating func failed(_ message: ConsoleMessage) {
        if !message.isEmpty { Console.error(message) }
        Console.error("\(Self.time) failed: nothing is written")
        hasSucceeded = false
    }

    func folderDisappeared(_ path: String) {
        Console.error("\(Self.time) the folder \(path) was removed; watching continues when it is back")
    }

    /// Reports a failed fetch. Repeated failures are reported only once.
    mutating func pullFailed(_ message: ConsoleMessage) {
        guard serverFailure?.text != message.text else { return }
        serverFailure = message
        Console.error("\(message)\n\(Self.time) failed: nothing is fetched; retrying")
    }

    mutating func pulled(_ lines: [ConsoleMessage]) {
        if serverFailure != nil { Console.print("\(Self.time) recovered: the contract can be fetched") }
        serverFailure = nil
        for line in lines { Console.print("\(Self.time) \(line)") }
    }

    /// The current time, such as `17:20:09`.
    private static var time: String {
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
        return [parts.hour, parts.minute, parts.second].map { part in
            let part = part ?? 0
            return part < 10 ? "0\(part)" : "\(part)"
        }
        .joined(separator: ":")
    }
}
