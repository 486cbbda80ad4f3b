internal import Foundation

/// Regenerates clients whenever an input of the last run changes, until a signal ends the process.
final class Watch {
    /// What a watch does in each run. The closures return the lines to print.
    struct Work {
        /// Generates the clients.
        let generate: (OutputLock) throws -> [ConsoleMessage]
        /// Fetches the contracts; nil if they don't come from a server.
        var pull: (() throws -> [ConsoleMessage])?
        /// The time between two fetches.
        var interval = Duration.seconds(10)
        /// The files that are always watched: the configuration or the contract.
        let roots: [String]
    }

    /// The time without activity after which a change is considered complete.
    private static let quietPeriods: [FileActivity: Duration] = [
        .saved: .milliseconds(5), .unfinished: .milliseconds(40),
    ]
    private static let maximumSettleTime = Duration.milliseconds(300)
    /// The interval for polling, which is necessary because some file systems don't report changes.
    private static let pollInterval = Duration.seconds(1)

    private let work: Work
    private let watcher: any ChangeWatcher
    private let lock = OutputLock()
    private let clock = ContinuousClock()
    private let folder = Invocation.current.folder
    private var report = WatchReport()
    /// The watched files, and their states in the last run.
    private var stamps: [String: FileStamp] = [:]
    /// Existing files that have been read since the last successful run.
    private var present: [String: FileStamp] = [:]
    private var nextPull: ContinuousClock.Instant

    init(_ work: Work, watcher: any ChangeWatcher = ChangeWatchers.make()) {
        self.work = work
        self.watcher = watcher
        nextPull = clock.now
    }

    /// Runs until a signal ends the process.
    ///
    /// - Throws: ``Failure`` if another watch writes to the same folder.
    func run() throws -> Never {
        Interruption.endProcessBetweenWrites()
        try start()
        while true { try proceed() }
    }

    /// Performs the first run.
    ///
    /// - Throws: ``Failure`` if another watch writes to the same folder.
    func start() throws {
        pull()
        do {
            try generate()
        } catch let taken as OutputLock.InUse {
            throw Failure(taken.message)
        }
        report.watching(stamps.count, work.pull == nil ? "" : ", polling every \(Int(work.interval.seconds)) s")
    }

    /// Waits until files change or the next pull is due, and then acts accordingly.
    func proceed() throws {
        let changed = changes()
        guard !changed.isEmpty else { return pull() }
        report.changed(changed.map(shown))
        do {
            try generate()
        } catch let taken as OutputLock.InUse {
            report.failed(taken.message.lines)
        }
    }

    /// Regenerates the clients.
    ///
    /// - Throws: ``OutputLock/InUse`` if another watch writes to the same folder.
    private func generate() throws {
        let log = ReadLog()
        ReadLog.$current.withValue(log) { work.roots.forEach(ReadLog.note) }
        // Files that this run doesn't read remain watched, because the error may be in the file names of the new configuration.
        stamps = Dictionary(uniqueKeysWithValues: stamps.keys.map { ($0, FileStamp($0)) })
        defer {
            stamps.merge(log.stamps) { $1 }
            present.merge(log.stamps.filter { $0.value != .missing }) { $1 }
            watcher.watch(Set(stamps.keys))
        }
        if let gone = isFolderMissing ? folder : MissingFolder.above(work.roots.map(ReadLog.fullPath)) {
            return report.folderDisappeared(shown(gone))
        }
        let start = clock.now
        do {
            let lines = try ReadLog.$current.withValue(log) { try work.generate(lock) }
            report.generated(lines, in: start.duration(to: clock.now))
            stamps = [:]
            present = [:]
        } catch let failure as Failure {
            report.failed(failure.message)
            if let gone = MissingFolder.of(present) { report.folderDisappeared(shown(gone)) }
        }
    }

    private var isFolderMissing: Bool { !FullPath.exists(folder) }

    private func pull() {
        guard let pull = work.pull else { return }
        nextPull = clock.now + work.interval
        guard !isFolderMissing else { return }
        do {
            report.pulled(try pull())
        } catch {
            report.pullFailed((error as? Failure)?.message ?? "error: \(error.localizedDescription)")
        }
        nextPull = clock.now + work.interval
    }

    /// Waits for files to change, and returns them. Returns an empty array when it's time to fetch.
    private func changes() -> [String] {
        while true {
            let changed = stamps.filter { FileStamp($0.key) != $0.value }
            if !changed.isEmpty { return changed.keys.sorted() }
            let left = work.pull == nil ? Self.pollInterval : clock.now.duration(to: nextPull)
            guard left > .zero else { return [] }
            waitUntilQuiet(after: watcher.wait(atMost: min(Self.pollInterval, left)))
        }
    }

    /// Waits until there is no more activity.
    private func waitUntilQuiet(after activity: FileActivity) {
        var last = activity
        let end = clock.now + Self.maximumSettleTime
        while let rest = Self.quietPeriods[last], clock.now < end { last = watcher.wait(atMost: rest) }
    }

    /// Returns the path for messages.
    private func shown(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.utf8.count + 1)) : path
    }
}
