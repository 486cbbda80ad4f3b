// The API of Security that this package uses. Core Foundation types are aliases of the Swift types to which they are
// bridged.

public typealias CFTypeRef = Any
public typealias CFDictionary = [Swift.String : Any]
public typealias CFArray = [Any]
public typealias CFData = Foundation.Data
public typealias CFString = Swift.String
public typealias CFError = Swift.Error
public typealias OSStatus = Swift.Int32

open class SecCertificate {}

public let errSecSuccess: Swift.Int32
public let errSecItemNotFound: Swift.Int32
public let errSecDuplicateItem: Swift.Int32
public let errSecInteractionNotAllowed: Swift.Int32
public let errSecMissingEntitlement: Swift.Int32
public let kSecClass: Security.CFString
public let kSecClassGenericPassword: Security.CFString
public let kSecAttrService: Security.CFString
public let kSecAttrAccount: Security.CFString
public let kSecAttrAccessGroup: Security.CFString
public let kSecAttrAccessible: Security.CFString
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: Security.CFString
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: Security.CFString
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: Security.CFString
public let kSecAttrGeneric: Security.CFString
public let kSecMatchLimit: Security.CFString
public let kSecMatchLimitOne: Security.CFString
public let kSecReturnData: Security.CFString
public let kSecReturnAttributes: Security.CFString
public let kSecValueData: Security.CFString
@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public let kSecUseDataProtectionKeychain: Security.CFString

public func SecItemCopyMatching(
  _ query: Security.CFDictionary, _ result: Swift.UnsafeMutablePointer<Security.CFTypeRef?>?
) -> Security.OSStatus
public func SecItemAdd(
  _ attributes: Security.CFDictionary, _ result: Swift.UnsafeMutablePointer<Security.CFTypeRef?>?
) -> Security.OSStatus
public func SecItemUpdate(
  _ query: Security.CFDictionary, _ attributesToUpdate: Security.CFDictionary
) -> Security.OSStatus
public func SecItemDelete(_ query: Security.CFDictionary) -> Security.OSStatus

@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
public func SecTrustEvaluateWithError(
  _ trust: Foundation.SecTrust, _ error: Swift.UnsafeMutablePointer<Security.CFError?>?
) -> Swift.Bool
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public func SecTrustCopyCertificateChain(_ trust: Foundation.SecTrust) -> Security.CFArray?
public func SecCertificateCopyData(_ certificate: Security.SecCertificate) -> Security.CFData
