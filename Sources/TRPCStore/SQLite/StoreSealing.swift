public import Foundation

/// Encrypts a store's values with a key provided by the app.
///
/// ```swift
/// import TRPCStore
///
/// // For example, AES.GCM.seal(value, using: key).combined and AES.GCM.open.
/// let sealing = StoreSealing(seal: { try sealed($0) }, open: { try opened($0) })
/// ```
///
/// The payloads of responses and queued calls are encrypted. Lookup keys aren't: procedures, users, and the inputs of cached
/// calls. If a value can't be decrypted, a cache treats it as missing, and a journal throws ``StoreError``. To encrypt an
/// existing journal, let `open` return unencrypted values unchanged.
public struct StoreSealing: Sendable, Hashable {
    private let id = UUID()
    let seal: @Sendable (Data) throws -> Data
    let open: @Sendable (Data) throws -> Data

    /// Creates a sealing from a pair of closures.
    ///
    /// - Parameters:
    ///   - seal: A closure that encrypts a value. If it throws, the write fails.
    ///   - open: A closure that decrypts a value. It must throw if the value wasn't encrypted with the same key.
    public init(
        seal: @escaping @Sendable (Data) throws -> Data,
        open: @escaping @Sendable (Data) throws -> Data
    ) {
        self.seal = seal
        self.open = open
    }

    /// Returns whether both values are copies of the same sealing. Closures can't be compared.
    public static func == (left: StoreSealing, right: StoreSealing) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
