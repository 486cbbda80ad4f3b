public import Foundation

/// Why a file of the store cannot be used.
///
/// ```swift
/// import TRPCStore
///
/// do {
///     let calls = try await journal.pending()
/// } catch let error as StoreError where error.reason == .full {
///     showStorageFull()
/// }
/// ```
public struct StoreError: Error, Sendable, Hashable {
    /// What is wrong with a file. An open set, as later versions may tell more apart.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The reason's name.
        public let rawValue: String

        /// A reason by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The disk, or the file's size limit, is full. Nothing was written; what was there is intact.
        public static let full = Self(rawValue: "full")
        /// The disk, or the file, can only be read.
        public static let readOnly = Self(rawValue: "readOnly")
        /// The process may not open the file, or its folder; on Apple platforms also while the device is locked.
        public static let noPermission = Self(rawValue: "noPermission")
        /// The file is no database, or a damaged one.
        public static let corrupted = Self(rawValue: "corrupted")
        /// Another process writes, and has not ended within ``StoreOptions/busyTimeout``.
        public static let busy = Self(rawValue: "busy")
        /// A newer version of the application has written the file.
        public static let newerVersion = Self(rawValue: "newerVersion")
        /// Something else; ``StoreError/message`` has SQLite's words.
        public static let other = Self(rawValue: "other")
    }

    /// What is wrong.
    public let reason: Reason
    /// The name of the file, without its folder.
    public let file: String
    /// SQLite's result code; 0 where SQLite was not asked.
    public let code: Int
    /// SQLite's words, for developers. They hold no value that the file keeps.
    public let message: String

    /// An error; for tests and previews.
    public init(_ reason: Reason, file: String, code: Int = 0, message: String = "") {
        self.reason = reason
        self.file = file
        self.code = code
        self.message = message
    }
}

extension StoreError: LocalizedError, CustomStringConvertible {
    /// The file, what is wrong, and SQLite's words.
    public var description: String {
        "\(file): \(reason.rawValue)" + (message.isEmpty ? "" : " (\(message), SQLite \(code))")
    }

    /// A sentence for users.
    public var errorDescription: String? {
        switch reason {
        case .full: "There is not enough storage space."
        case .readOnly, .noPermission: "The app cannot write its data."
        case .corrupted: "The app's saved data is damaged."
        case .busy: "The app's data is in use. Try again."
        case .newerVersion: "The app's data was saved by a newer version."
        default: "The app's data cannot be used."
        }
    }
}
