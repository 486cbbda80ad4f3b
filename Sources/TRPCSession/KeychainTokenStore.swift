#if canImport(Security)
public import Foundation
import Security
import TRPCRuntime

/// Stores tokens in the Keychain of an Apple device.
///
/// By default, the tokens are accessible once the device has been unlocked, so that background tasks can use them. They are
/// never transferred to another device. Keychain items survive uninstalling the app; if that's undesirable, sign out at the
/// first launch after an installation.
public struct KeychainTokenStore: TokenStore {
    /// When the tokens can be read from the Keychain.
    public enum Accessibility: Sendable, Hashable {
        /// After the device has been unlocked once since it started.
        case afterFirstUnlock
        /// While the device is unlocked.
        case whenUnlocked
        /// While the device is unlocked, on devices with a passcode. Removing the passcode deletes the tokens.
        case whenPasscodeSet

        fileprivate var value: CFString {
            switch self {
            case .afterFirstUnlock: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            case .whenUnlocked: kSecAttrAccessibleWhenUnlockedThisDeviceOnly
            case .whenPasscodeSet: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
            }
        }
    }

    private let service: String
    private let accessibility: Accessibility
    private let account: String
    private let accessGroup: String?

    /// Creates a store in the Keychain.
    ///
    /// - Parameters:
    ///   - service: A name that identifies the app's tokens, such as its bundle identifier.
    ///   - account: A name that distinguishes several sessions of an app.
    ///   - accessGroup: The access group that shares the tokens with the team's other apps or with extensions.
    ///   - accessibility: When the tokens can be read.
    public init(
        service: String,
        account: String = "session",
        accessGroup: String? = nil,
        accessibility: Accessibility = .afterFirstUnlock
    ) {
        self.service = service
        self.accessibility = accessibility
        self.account = account
        self.accessGroup = accessGroup
    }

    /// Returns the tokens in the Keychain; nil if there are none.
    ///
    /// - Throws: ``KeychainError``; `DecodingError` if the item doesn't contain valid tokens.
    public func load() throws -> SessionTokens? {
        guard let data = try data(of: item) else { return nil }
        return try JSONDecoder().decode(SessionTokens.self, from: data)
    }

    /// Saves the tokens in the Keychain, or removes them if `tokens` is nil.
    ///
    /// - Throws: ``KeychainError``.
    public func save(_ tokens: SessionTokens?) throws {
        guard let tokens else {
            let status = SecItemDelete(item as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else { throw KeychainError(status: status) }
            return
        }
        let values = try values(tokens)
        var status = SecItemUpdate(item as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound {
            status = SecItemAdd(item.merging(values) { $1 } as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw KeychainError(status: status) }
    }

    /// Saves or removes tokens only if the Keychain still contains the expected ones.
    ///
    /// - Throws: ``KeychainError``; `DecodingError` if the item doesn't contain valid tokens.
    public func replace(_ expected: SessionTokens?, with tokens: SessionTokens?) throws -> Bool {
        guard let expected else {
            guard let tokens else { return try load() == nil }
            return try add(item.merging(values(tokens)) { $1 })
        }
        guard try load().isSame(as: expected) else { return false }
        var query = item
        // The Keychain compares the item's hash attribute as part of the write. Items saved by version 0.1 don't have it.
        if try hasMark() { query[kSecAttrGeneric as String] = mark(expected) }
        let status =
            if let tokens {
                try SecItemUpdate(query as CFDictionary, values(tokens) as CFDictionary)
            } else {
                SecItemDelete(query as CFDictionary)
            }
        if status == errSecItemNotFound { return false }
        guard status == errSecSuccess else { throw KeychainError(status: status) }
        return true
    }

    /// Begins a lease, unless another process holds one that hasn't expired.
    ///
    /// - Throws: ``KeychainError``.
    public func begin(_ lease: RefreshLease, at now: Date) throws -> Bool {
        let values: [String: Any] = [
            kSecValueData as String: try JSONEncoder().encode(lease),
            kSecAttrGeneric as String: Data(lease.id.utf8),
            kSecAttrAccessible as String: accessibility.value,
        ]
        if try add(leaseItem.merging(values) { $1 }) { return true }
        let found = try data(of: leaseItem).flatMap { try? JSONDecoder().decode(RefreshLease.self, from: $0) }
        if let found {
            guard !found.isCurrent(at: now) else { return false }
            end(found)
        }
        return try add(leaseItem.merging(values) { $1 })
    }

    public func end(_ lease: RefreshLease) {
        var query = leaseItem
        query[kSecAttrGeneric as String] = Data(lease.id.utf8)
        // If the lease can't be deleted, it expires later.
        _ = SecItemDelete(query as CFDictionary)
    }

    /// Adds an item, and returns false if it already exists.
    private func add(_ item: [String: Any]) throws -> Bool {
        let status = SecItemAdd(item as CFDictionary, nil)
        if status == errSecDuplicateItem { return false }
        guard status == errSecSuccess else { throw KeychainError(status: status) }
        return true
    }

    private func data(of item: [String: Any]) throws -> Data? {
        var query = item
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw KeychainError(status: status) }
        return data
    }

    /// Returns whether the stored item has the attribute that identifies its tokens.
    private func hasMark() throws -> Bool {
        var query = item
        query[kSecReturnAttributes as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return false }
        guard status == errSecSuccess else { throw KeychainError(status: status) }
        return (found as? [String: Any])?[kSecAttrGeneric as String] != nil
    }

    private func values(_ tokens: SessionTokens) throws -> [String: Any] {
        [
            kSecValueData as String: try JSONEncoder().encode(tokens),
            kSecAttrGeneric as String: mark(tokens),
            kSecAttrAccessible as String: accessibility.value,
        ]
    }

    /// Returns a hash that identifies tokens. The tokens themselves aren't used, since attributes may be less protected.
    private func mark(_ tokens: SessionTokens) -> Data {
        Data(SHA256Hash.hash(of: "\(tokens.accessToken)\n\(tokens.refreshToken ?? "")".utf8))
    }

    private var item: [String: Any] { item(service) }

    private var leaseItem: [String: Any] { item("\(service).refresh") }

    private func item(_ service: String) -> [String: Any] {
        var item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: account,
            kSecUseDataProtectionKeychain as String: true,
        ]
        if let accessGroup { item[kSecAttrAccessGroup as String] = accessGroup }
        return item
    }
}

/// A Keychain error with its status, such as −25308 while the device is locked.
public struct KeychainError: Error, Sendable, Hashable {
    /// The `OSStatus` returned by functions such as `SecItemCopyMatching`.
    public let status: Int32
}

extension KeychainError: LocalizedError, CustomStringConvertible {
    /// A description with the status and its most common cause.
    public var description: String {
        let reason: String
        switch status {
        case errSecInteractionNotAllowed: reason = "the device has not been unlocked since it started"
        case errSecMissingEntitlement: reason = "the application lacks the entitlement of the access group"
        default: reason = "see SecCopyErrorMessageString"
        }
        return "The Keychain returned \(status): \(reason)."
    }

    public var errorDescription: String? { description }
}

extension TokenStore where Self == KeychainTokenStore {
    /// Returns the default store for the platform: the Keychain, or a file that only the user can access on Linux.
    public static func device(_ service: String) -> KeychainTokenStore { KeychainTokenStore(service: service) }
}
#else
import Foundation

extension TokenStore where Self == FileTokenStore {
    /// Returns the default store for the platform: the Keychain, or a file that only the user can access on Linux.
    public static func device(_ service: String) -> FileTokenStore {
        let name = service.replacingOccurrences(of: "/", with: "-")
        let folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config/\(name)")
        return FileTokenStore(folder.appendingPathComponent("session.json"))
    }
}
#endif
