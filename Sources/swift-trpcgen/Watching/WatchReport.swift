internal import Foundation

/// What a watch says: short lines with the time, so that a whole afternoon of errors and recoveries fits on one screen.
struct WatchReport {
    private var isWell = true
    private var serverFailure: ConsoleText?

    /// The first run is over.
    func watching(_ count: Int, _ more: ConsoleText) {
        Console.print("\(Self.time) watching \(count) \(count == 1 ? "file" : "files")\(more); Ctrl-C ends")
    }

    /// - Parameter paths: As the user writes them.
    func changed(_ paths: [String]) {
        let others = paths.count > 3 ? " and \(paths.count - 3) more" : ""
        Console.print("\(Self.time) changed: \(paths.prefix(3).joined(separator: ", "))\(others)")
    }

    mutating func generated(_ lines: [ConsoleText], in duration: Duration) {
        let milliseconds = Int((duration.seconds * 1000).rounded())
        for (index, line) in lines.enumerated() {
            let time: ConsoleText = index == lines.count - 1 ? " (\(milliseconds) ms)" : ""
            Console.print("\(Self.time) \(isWell ? "" : "well again: ")\(line)\(time)")
        }
        isWell = true
    }

    /// The problems of the contract have been printed.
    mutating func failed(_ message: ConsoleText) {
        if !message.isEmpty { Console.error(message) }
        Console.error("\(Self.time) not well: nothing is written")
        isWell = false
    }

    func folderIsGone(_ path: String) {
        Console.error("\(Self.time) the folder \(path) is gone; the watch goes on when it is back")
    }

    /// A server is asked again and again: what it fails by is said once.
    mutating func pullFailed(_ message: ConsoleText) {
        guard serverFailure?.text != message.text else { return }
        serverFailure = message
        Console.error("\(message)\n\(Self.time) not well: nothing is fetched; the watch asks again")
    }

    mutating func pulled(_ lines: [ConsoleText]) {
        if serverFailure != nil { Console.print("\(Self.time) well again: the contract can be fetched") }
        serverFailure = nil
        for line in lines { Console.print("\(Self.time) \(line)") }
    }

    /// `17:20:09`
    private static var time: String {
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
        return [parts.hour, parts.minute, parts.second].map { part in
            let part = part ?? 0
            return part < 10 ? "0\(part)" : "\(part)"
        }
        .joined(separator: ":")
    }
}
