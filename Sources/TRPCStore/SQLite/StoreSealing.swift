public import Foundation

/// Encrypts the values of a store, with a key of the app's.
///
/// ```swift
/// import TRPCStore
///
/// // Such as AES.GCM.seal(value, using: key).combined, and AES.GCM.open of it.
/// let sealing = StoreSealing(seal: { try sealed($0) }, open: { try opened($0) })
/// ```
///
/// Values are the payloads of responses and of queued calls. What a store looks entries up by isn't encrypted: procedures,
/// users, and the inputs of cached calls. A value that can't be opened is a cache miss, or ``StoreError`` in a journal. To seal a
/// journal that exists, let `open` return values that aren't sealed unchanged.
public struct StoreSealing: Sendable, Hashable {
    private let id = UUID()
    let seal: @Sendable (Data) throws -> Data
    let open: @Sendable (Data) throws -> Data

    /// Creates a sealing.
    ///
    /// - Parameters:
    ///   - seal: Encrypts a value. What it throws fails the write.
    ///   - open: Decrypts a value, and throws if it wasn't sealed with the same key.
    public init(
        seal: @escaping @Sendable (Data) throws -> Data,
        open: @escaping @Sendable (Data) throws -> Data
    ) {
        self.seal = seal
        self.open = open
    }

    /// Whether two values are copies of one: closures can't be compared.
    public static func == (left: StoreSealing, right: StoreSealing) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
