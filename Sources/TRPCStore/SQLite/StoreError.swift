public import Foundation

/// The reason why a file of the store can't be used.
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
    /// The problem with a file. An open set; later versions may add reasons.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The reason's name.
        public let rawValue: String

        /// Creates a reason.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The disk is full, or the file's size limit reached. Nothing was written; existing data is intact.
        public static let full = Self(rawValue: "full")
        /// The disk or the file is read-only.
        public static let readOnly = Self(rawValue: "readOnly")
        /// The process has no permission to open the file or directory.
        ///
        /// On Apple platforms also while the device is locked.
        public static let noPermission = Self(rawValue: "noPermission")
        /// The file is not a database, or is damaged.
        public static let corrupted = Self(rawValue: "corrupted")
        /// Another process was still writing after ``StoreOptions/busyTimeout``.
        public static let busy = Self(rawValue: "busy")
        /// The file was written by a newer version of the app.
        public static let newerVersion = Self(rawValue: "newerVersion")
        /// Another error; ``StoreError/message`` contains SQLite's message.
        public static let other = Self(rawValue: "other")
    }

    /// The reason for the failure.
    public let reason: Reason
    /// The name of the file, without its folder.
    public let file: String
    /// SQLite's result code; 0 if SQLite wasn't involved.
    public let code: Int
    /// SQLite's message, for developers. Contains no stored values.
    public let message: String

    /// Creates an error, for tests and previews.
    public init(_ reason: Reason, file: String, code: Int = 0, message: String = "") {
        self.reason = reason
        self.file = file
        self.code = code
        self.message = message
    }
}

extension StoreError: LocalizedError, CustomStringConvertible {
    /// The file, the reason and SQLite's message.
    public var description: String {
        "\(file): \(reason.rawValue)" + (message.isEmpty ? "" : " (\(message), SQLite \(code))")
    }

    /// A message for users.
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
