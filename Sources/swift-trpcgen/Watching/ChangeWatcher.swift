/// Waits until something happens to files, by whatever means the system has.
protocol ChangeWatcher: AnyObject {
    /// Watches these full paths, in place of earlier ones. The files and their folders need not exist.
    func watch(_ paths: Set<String>)

    /// Waits until something happens to one of the paths, or to a folder above it.
    func wait(atMost duration: Duration) -> FileActivity
}

/// What happened while a watcher waited. It may have happened to another file beside those that are watched.
enum FileActivity {
    case none
    /// A file was written to its end, or moved into place.
    case saved
    /// A file or a folder has gone or come: an editor may not be done yet.
    case unfinished
}

/// The means of this system.
enum ChangeWatchers {
    static func make() -> any ChangeWatcher {
        #if os(Linux) && canImport(Glibc)
        if let watcher = InotifyWatcher() { return watcher }
        #endif
        return PollingWatcher()
    }
}
