public import Foundation

/// Encrypts the values of a store with a key of the app.
///
/// ```swift
/// import TRPCStore
///
/// // For example, AES.GCM.seal(value, using: key).combined and AES.GCM.open.
/// let sealing = StoreSealing(seal: { try sealed($0) }, open: { try opened($0) })
/// ```
///
/// Values are the payloads of responses and queued calls. Lookup keys aren't encrypted: procedures, users, and the
/// inputs of cached calls. A value that can't be decrypted is a cache miss, or a ``StoreError`` in a journal. To
/// encrypt an existing journal, let `open` return unencrypted values unchanged.
public struct StoreSealing: Sendable, Hashable {
    private let id = UUID()
    let seal: @Sendable (Data) throws -> Data
    let open: @Sendable (Data) throws -> Data

    /// Creates a sealing.
    ///
    /// - Parameters:
    ///   - seal: Encrypts a value. An error fails the write.
    ///   - open: Decrypts a value, and throws if it wasn't encrypted with the same key.
    public init(
        seal: @escaping @Sendable (Data) throws -> Data,
        open: @escaping @Sendable (Data) throws -> Data
    ) {
        self.seal = seal
        self.open = open
    }

    /// Compares identity, since closures can't be compared: copies are equal.
    public static func == (left: StoreSealing, right: StoreSealing) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
