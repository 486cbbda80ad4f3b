public import Foundation

/// An error that describes why a store's file can't be used.
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
    /// The reason that a file can't be used. Later versions may add reasons.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The name of the reason.
        public let rawValue: String

        /// Creates a reason with the given name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The disk is full, or the file has reached its size limit. Nothing was written, and existing data is intact.
        public static let full = Self(rawValue: "full")
        /// The disk or file is read-only.
        public static let readOnly = Self(rawValue: "readOnly")
        /// The process isn't permitted to open the file or directory.
        ///
        /// On Apple platforms, this also occurs while the device is locked.
        public static let noPermission = Self(rawValue: "noPermission")
        /// The file is corrupt or isn't a database.
        public static let corrupted = Self(rawValue: "corrupted")
        /// Another process blocked access for longer than ``StoreOptions/busyTimeout``.
        public static let busy = Self(rawValue: "busy")
        /// A newer version of the app wrote the file.
        public static let newerVersion = Self(rawValue: "newerVersion")
        /// Another error occurred; see SQLite's ``StoreError/message``.
        public static let other = Self(rawValue: "other")
    }

    /// The reason for the failure.
    public let reason: Reason
    /// The name of the file, without its directory.
    public let file: String
    /// SQLite's result code; 0 if the error doesn't come from SQLite.
    public let code: Int
    /// SQLite's error message, for developers. It contains no stored values.
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
    /// A description with the file, the reason and SQLite's message.
    public var description: String {
        "\(file): \(reason.rawValue)" + (message.isEmpty ? "" : " (\(message), SQLite \(code))")
    }

    /// A description for users.
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
