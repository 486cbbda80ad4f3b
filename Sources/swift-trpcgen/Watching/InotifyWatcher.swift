#if os(Linux) && canImport(Glibc)
internal import Foundation
internal import Glibc

/// Watches files with inotify.
///
/// Folders are watched rather than files, because replacing a file ends its watch. Parent folders are also watched, because
/// they can be replaced, too.
final class InotifyWatcher: ChangeWatcher {
    private static let saved = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
    private static let ofFolder = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_Q_OVERFLOW)
    private static let mask =
        saved | UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    private let descriptor: Int32
    private var paths: Set<String> = []
    /// The relevant names in each folder, by watch descriptor.
    private var names: [Int32: Names] = [:]

    private enum Names {
        case all
        case only(Set<String>)

        func adding(_ other: Names) -> Names {
            if case .only(let names) = self, case .only(let others) = other { return .only(names.union(others)) }
            return .all
        }

        func contains(_ name: String) -> Bool {
            switch self {
            case .all: !name.hasPrefix(".")
            case .only(let names): names.contains(name)
            }
        }
    }

    /// Returns nil if the system doesn't provide inotify.
    init?() {
        descriptor = inotify_init1(O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    func watch(_ paths: Set<String>) {
        self.paths = paths
        watchAgain()
    }

    /// Updates the watches, because folders may have been replaced.
    private func watchAgain() {
        var folders: [String: Names] = [:]
        for path in paths {
            for path in Set([path, Self.withoutLinks(path)]) {
                if case .folder = FileStamp(path) { folders[path] = .all }
                Self.addFolders(above: path, to: &folders)
            }
        }
        var found: [Int32: Names] = [:]
        for (folder, wanted) in folders {
            let watch = inotify_add_watch(descriptor, folder, Self.mask)
            guard watch >= 0 else { continue }
            // Several paths can lead to the same folder.
            found[watch] = found[watch]?.adding(wanted) ?? wanted
        }
        for old in names.keys where found[old] == nil { inotify_rm_watch(descriptor, old) }
        names = found
    }

    private static func addFolders(above path: String, to folders: inout [String: Names]) {
        var path = path
        while path != "/", !path.isEmpty {
            let folder = (path as NSString).deletingLastPathComponent
            let name = Names.only([(path as NSString).lastPathComponent])
            folders[folder] = folders[folder]?.adding(name) ?? name
            path = folder
        }
    }

    private static func withoutLinks(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    func wait(atMost duration: Duration) -> FileActivity {
        let clock = ContinuousClock()
        let end = clock.now + duration
        while true {
            let left = max(.zero, clock.now.duration(to: end))
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Int32((left.seconds * 1000).rounded(.up))) > 0 else {
                if clock.now >= end { return .none }
                continue
            }
            let activity = readEvents()
            if activity != .none { return activity }
        }
    }

    /// Reads all pending events.
    private func readEvents() -> FileActivity {
        var last = FileActivity.none
        var isFolderNew = false
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            guard count > 0 else { break }
            for event in Self.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) where counts(event) {
                let isSaved = event.mask & Self.saved != 0
                last = isSaved ? .saved : .unfinished
                if !isSaved || event.mask & UInt32(IN_ISDIR) != 0 { isFolderNew = true }
            }
        }
        if isFolderNew { watchAgain() }
        return last
    }

    private func counts(_ event: Event) -> Bool {
        if event.mask & Self.ofFolder != 0 { return event.mask & UInt32(IN_IGNORED) == 0 }
        return names[event.watch]?.contains(event.name) ?? false
    }

    private struct Event {
        var watch: Int32
        var mask: UInt32
        var name: String
    }

    private static func events(in bytes: UnsafeRawBufferPointer) -> [Event] {
        var events: [Event] = []
        var offset = 0
        let size = MemoryLayout<inotify_event>.size
        while offset + size <= bytes.count {
            let head = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let end = min(bytes.count, offset + size + Int(head.len))
            let name = bytes[(offset + size)..<end].prefix { $0 != 0 }
            events.append(Event(watch: head.wd, mask: head.mask, name: String(decoding: name, as: UTF8.self)))
            offset = end
        }
        return events
    }
}
#endif
