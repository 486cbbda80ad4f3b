internal import Foundation

/// Detects changes by polling modification times.
final class PollingWatcher: ChangeWatcher {
    /// The polling interval.
    private static let step = Duration.milliseconds(50)

    private var stamps: [String: FileStamp] = [:]

    func watch(_ paths: Set<String>) {
        stamps = Dictionary(uniqueKeysWithValues: paths.map { ($0, FileStamp($0)) })
    }

    func wait(atMost duration: Duration) -> FileActivity {
        let clock = ContinuousClock()
        let end = clock.now + duration
        repeat {
            Thread.sleep(forTimeInterval: min(Self.step, max(.zero, clock.now.duration(to: end))).seconds)
            var activity = FileActivity.none
            for (path, old) in stamps {
                let new = FileStamp(path)
                guard new != old else { continue }
                stamps[path] = new
                activity = new == .missing ? .unfinished : .saved
            }
            if activity != .none { return activity }
        } while clock.now < end
        return .none
    }
}
