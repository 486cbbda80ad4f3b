internal import Foundation

/// Generates clients again whenever something that the last run has read changes, until a signal ends the process.
final class Watch {
    /// What a run does. It gives the lines to print.
    struct Work {
        /// Generates the clients.
        let generate: (OutputLock) throws -> [ConsoleMessage]
        /// Fetches the contracts, where a server is asked.
        var pull: (() throws -> [ConsoleMessage])?
        /// Between two questions.
        var interval = Duration.seconds(10)
        /// Files without which there is nothing to do: the configuration, or the contract.
        let roots: [String]
    }

    /// How long nothing may happen until a change counts as done.
    private static let quietPeriods: [FileActivity: Duration] = [
        .saved: .milliseconds(5), .unfinished: .milliseconds(40),
    ]
    private static let maximumSettleTime = Duration.milliseconds(300)
    /// The disk is looked at so often, since some file systems tell nobody of their changes.
    private static let pollInterval = Duration.seconds(1)

    private let work: Work
    private let watcher: any ChangeWatcher
    private let lock = OutputLock()
    private let clock = ContinuousClock()
    private let folder = Invocation.current.folder
    private var report = WatchReport()
    /// The files to wait for, as the last run has found them.
    private var stamps: [String: FileStamp] = [:]
    /// Those that have been there, since the last run that went well.
    private var present: [String: FileStamp] = [:]
    private var nextPull: ContinuousClock.Instant

    init(_ work: Work, watcher: any ChangeWatcher = ChangeWatchers.make()) {
        self.work = work
        self.watcher = watcher
        nextPull = clock.now
    }

    /// - Throws: ``Failure`` when another watch writes the same folder.
    func run() throws -> Never {
        Interruption.endProcessBetweenWrites()
        try start()
        while true { try proceed() }
    }

    /// The first run.
    ///
    /// - Throws: ``Failure`` when another watch writes the same folder.
    func start() throws {
        pull()
        do {
            try generate()
        } catch let taken as OutputLock.InUse {
            throw Failure(taken.message)
        }
        report.watching(stamps.count, work.pull == nil ? "" : ", and asking every \(Int(work.interval.seconds)) s")
    }

    /// Waits for changes or the time of the next pull, and responds.
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

    /// - Throws: ``OutputLock/Taken``
    private func generate() throws {
        let log = ReadLog()
        ReadLog.$current.withValue(log) { work.roots.forEach(ReadLog.note) }
        // What this run does not come to read is waited for, too: the mistake may be in how it is named now.
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

    /// Waits for files that change. There are none when it is time to ask the server.
    private func changes() -> [String] {
        while true {
            let changed = stamps.filter { FileStamp($0.key) != $0.value }
            if !changed.isEmpty { return changed.keys.sorted() }
            let left = work.pull == nil ? Self.pollInterval : clock.now.duration(to: nextPull)
            guard left > .zero else { return [] }
            waitUntilQuiet(after: watcher.wait(atMost: min(Self.pollInterval, left)))
        }
    }

    /// Waits until nothing more happens.
    private func waitUntilQuiet(after activity: FileActivity) {
        var last = activity
        let end = clock.now + Self.maximumSettleTime
        while let rest = Self.quietPeriods[last], clock.now < end { last = watcher.wait(atMost: rest) }
    }

    /// A path as the user writes it.
    private func shown(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.utf8.count + 1)) : path
    }
}
