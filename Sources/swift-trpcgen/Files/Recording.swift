internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// The new record of a release for a client, compared with the existing record.
struct Recording {
    private let release: String
    private let store: ReleaseStore
    private let files: [RecordedContract.File]
    private let isForced: Bool
    private let earlier: Earlier

    /// The existing record.
    private enum Earlier {
        case nothing
        /// A record with this name has the same contents.
        case same(String)
        /// The record has different contents. The value is the part that differs.
        case other(String)
        case ended
        /// The release is recorded with this other spelling of its name.
        case spelled(String)
        /// The existing file isn't a record.
        case foreign
    }

    /// Compares a new record with the existing one.
    ///
    /// - Parameters:
    ///   - files: The files of the record, beginning with the root document.
    ///   - isForced: Whether to replace an existing record.
    init(_ files: [RecordedContract.File], as release: String, in store: ReleaseStore, isForced: Bool) {
        self.release = release
        self.store = store
        self.files = files
        self.isForced = isForced
        let spelling = store.otherSpelling(of: release)
        let path = store.file(of: spelling ?? release)
        guard FullPath.exists(path) else {
            earlier = .nothing
            return
        }
        switch (RecordedRelease(at: path, in: store)?.difference(from: files), spelling) {
        case (nil, nil): earlier = .foreign
        case (.ended?, nil): earlier = .ended
        case (.nothing?, let spelling): earlier = .same(spelling ?? release)
        case (_, let spelling?): earlier = .spelled(spelling)
        case (.some(let what), nil): earlier = .other(what.rawValue)
        }
    }

    /// Refuses to replace existing records without `--force`.
    ///
    /// - Throws: ``Failure`` with a message for each record that would be replaced.
    static func refuse(_ recordings: [Recording]) throws {
        let refusals = recordings.compactMap(\.refusal)
        guard !refusals.isEmpty else { return }
        throw Failure(code: .usage, message: ConsoleMessage(joined: refusals.map(\.lines)))
    }

    private var refusal: CommandMessage? {
        guard !isForced else { return nil }
        let path = store.file(of: release)
        switch earlier {
        case .nothing, .same: return nil
        case .other(let what):
            return .alreadyRecorded(release, what, at: path)
        case .ended:
            return .endedRelease(release, at: path)
        case .spelled(let name):
            return .otherSpelling(release, of: name, at: store.file(of: name))
        case .foreign:
            return .notARecord(at: path)
        }
    }

    private var isUpToDate: Bool { if case .same = earlier { true } else { false } }

    /// The files to write; empty if the record is up to date.
    var written: [(path: String, text: String)] {
        isUpToDate ? [] : files.map { ((store.folder as NSString).appendingPathComponent($0.path), $0.text) }
    }

    /// Removes the other documents of a record before it's replaced, because the new record may have different ones.
    func removeOldDocuments() throws {
        switch earlier {
        case .other, .ended:
            let documents = (store.folder as NSString).appendingPathComponent(release)
            guard FullPath.exists(documents) else { return }
            try FileManager.default.removeItem(atPath: WrittenFile(path: documents).place())
        case .nothing, .same, .spelled, .foreign: break
        }
    }

    /// The line to print when the record has been written.
    var line: ConsoleMessage {
        if case .same(let name) = earlier {
            let spelling = name == release ? "" : " (the same as \(release))"
            return "\(name)\(spelling) is already recorded in \(store.file(of: name)); no changes"
        }
        let others = files.count - 1
        let more = others == 0 ? "" : " and \(others) further document\(others == 1 ? "" : "s")"
        let support: String = if case .ended = earlier { "; it is supported again" } else { "" }
        return "recorded \(release) in \(store.file(of: release))\(more)\(support)"
    }
}

extension Rule {
    static let recordedRelease = Rule(
        "recorded-release",
        .error,
        "The release is already recorded with other contents, or its support has ended.",
        "Record the contract under another version, or replace the record with --force."
    )
}

extension CommandMessage {
    fileprivate static func alreadyRecorded(_ release: String, _ difference: String, at path: String) -> CommandMessage
    {
        CommandMessage(
            .recordedRelease,
            "'\(release)' is already recorded with a different \(difference)",
            at: path,
            fix: .remedy
        )
    }

    fileprivate static func endedRelease(_ release: String, at path: String) -> CommandMessage {
        CommandMessage(
            .recordedRelease,
            "support for '\(release)' has ended",
            at: path,
            fix: "record the contract under another version, or record and support it again with --force"
        )
    }

    fileprivate static func otherSpelling(_ release: String, of name: String, at path: String) -> CommandMessage {
        CommandMessage(
            .recordedRelease,
            "'\(release)' is another spelling of '\(name)', which is already recorded",
            at: path,
            fix: "use '--release \(name)', or record both with --force"
        )
    }

    fileprivate static func notARecord(at path: String) -> CommandMessage {
        CommandMessage(
            .recordedRelease,
            "this file isn't the record of a release",
            at: path,
            fix: "move the file, or replace it with --force"
        )
    }
}
