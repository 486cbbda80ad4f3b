// The API of CryptoKit that this package uses.

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol HashFunction {
  associatedtype Digest : Swift.Sequence where Digest.Element == Swift.UInt8
  init()
  mutating func update<D>(data: D) where D : Foundation.DataProtocol
  func finalize() -> Digest
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct SHA256Digest : Swift.Sequence, Swift.Sendable {
  public typealias Element = Swift.UInt8
  public typealias Iterator = Swift.Array<Swift.UInt8>.Iterator
  public func makeIterator() -> Swift.Array<Swift.UInt8>.Iterator
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct SHA256 : CryptoKit.HashFunction, Swift.Sendable {
  public typealias Digest = CryptoKit.SHA256Digest
  public init()
  public mutating func update<D>(data: D) where D : Foundation.DataProtocol
  public func finalize() -> CryptoKit.SHA256Digest
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct SymmetricKey : Swift.Sendable {
  public init<D>(data: D) where D : Foundation.ContiguousBytes
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct HashedAuthenticationCode<H> : Swift.Sequence where H : CryptoKit.HashFunction {
  public typealias Element = Swift.UInt8
  public typealias Iterator = Swift.Array<Swift.UInt8>.Iterator
  public func makeIterator() -> Swift.Array<Swift.UInt8>.Iterator
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public struct HMAC<H> where H : CryptoKit.HashFunction {
  public typealias MAC = CryptoKit.HashedAuthenticationCode<H>
  public static func authenticationCode<D>(for data: D, using key: CryptoKit.SymmetricKey)
    -> CryptoKit.HashedAuthenticationCode<H> where D : Foundation.DataProtocol
}
