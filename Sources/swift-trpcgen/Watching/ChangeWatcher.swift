/// Waits for files to change, using the mechanism of the system.
protocol ChangeWatcher: AnyObject {
    /// Watches these full paths instead of the previous ones. The files and their folders don't need to exist.
    func watch(_ paths: Set<String>)

    /// Waits for activity at one of the paths or its parent folders.
    func wait(atMost duration: Duration) -> FileActivity
}

/// The activity during a wait, which may concern a file next to the watched ones.
enum FileActivity {
    case none
    /// A file was closed after writing, or moved into place.
    case saved
    /// A file or folder was created or removed; more changes may follow.
    case unfinished
}

/// Creates a watcher for this system.
enum ChangeWatchers {
    static func make() -> any ChangeWatcher {
        #if os(Linux) && canImport(Glibc)
        if let watcher = InotifyWatcher() { return watcher }
        #endif
        return PollingWatcher()
    }
}
