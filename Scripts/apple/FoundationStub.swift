// Handwritten declarations of the API that this package uses from Apple's Foundation, and that the toolchain's
// FoundationEssentials and FoundationInternationalization lack: the classes, and related API from Darwin and Dispatch.
// `Scripts/apple/check` appends them to the declarations of the toolchain, and compiles both as the interface of a
// module named Foundation, so there are no bodies and names are fully qualified.
//
// Add API that a target begins to use. Take the signature and the versions from Apple's documentation: a mistake here
// makes the check's result wrong. API without @available is older than every minimum version.

public typealias NSInteger = Swift.Int

// Objects

@frozen public struct ObjCBool : Swift.ExpressibleByBooleanLiteral {
  public init(_ value: Swift.Bool)
  public init(booleanLiteral value: Swift.Bool)
  public var boolValue: Swift.Bool { get }
}

public protocol NSObjectProtocol : AnyObject {}
open class NSObject : Foundation.NSObjectProtocol, Swift.Equatable, Swift.Hashable, Swift.CustomStringConvertible {
  public init()
  open func copy() -> Any
  open func mutableCopy() -> Any
  open func isEqual(_ object: Any?) -> Swift.Bool
  open var hash: Swift.Int { get }
  open var description: Swift.String { get }
  public func hash(into hasher: inout Swift.Hasher)
  public static func == (lhs: Foundation.NSObject, rhs: Foundation.NSObject) -> Swift.Bool
}

public protocol NSCopying {}
public protocol NSLocking {
  @available(*, noasync, message: "Use async-safe scoped locking instead") func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") func unlock()
}

extension Foundation.NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R
}

open class NSLock : Foundation.NSObject, Foundation.NSLocking, @unchecked Swift.Sendable {
  public override init()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func unlock()
}

open class NSCondition : Foundation.NSObject, Foundation.NSLocking, @unchecked Swift.Sendable {
  public override init()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func unlock()
  @available(*, noasync) open func wait()
  @available(*, noasync) open func wait(until limit: Foundation.Date) -> Swift.Bool
  open func signal()
  open func broadcast()
}

open class Thread : Foundation.NSObject, @unchecked Swift.Sendable {
  @available(macOS 10.12, iOS 10.0, watchOS 3.0, tvOS 10.0, *) open class func detachNewThread(_ block: @escaping @Sendable () -> Swift.Void)
  @available(macOS 10.12, iOS 10.0, watchOS 3.0, tvOS 10.0, *)
  public convenience init(block: @escaping @Sendable () -> Swift.Void)
  @available(*, noasync) open class var current: Foundation.Thread { get }
  open class var isMainThread: Swift.Bool { get }
  open class func sleep(forTimeInterval ti: Foundation.TimeInterval)
  @available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *) open var qualityOfService: Foundation.QualityOfService
  open var name: Swift.String?
  open var stackSize: Swift.Int
  open func start()
}

public enum QualityOfService : Swift.Int, @unchecked Swift.Sendable {
  case userInteractive = 33, userInitiated = 25, utility = 17, background = 9, `default` = -1
  public init?(rawValue: Swift.Int)
  public typealias RawValue = Swift.Int
  public var rawValue: Swift.Int { get }
}

open class NSString : Foundation.NSObject, @unchecked Swift.Sendable {
  public func appendingPathComponent(_ str: Swift.String) -> Swift.String
  public var deletingLastPathComponent: Swift.String { get }
  public var lastPathComponent: Swift.String { get }
  public var pathExtension: Swift.String { get }
  public var deletingPathExtension: Swift.String { get }
  public func appendingPathExtension(_ str: Swift.String) -> Swift.String?
}

extension Swift.String : Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> Foundation.NSString
  public static func _forceBridgeFromObjectiveC(_ source: Foundation.NSString, result: inout Swift.String?)
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: Foundation.NSString,
    result: inout Swift.String?
  ) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.NSString?) -> Swift.String
}

open class NSNumber : Foundation.NSObject, @unchecked Swift.Sendable {
  open var intValue: Swift.Int { get }
  open var int64Value: Swift.Int64 { get }
  open var uint32Value: Swift.UInt32 { get }
  open var uint64Value: Swift.UInt64 { get }
  open var boolValue: Swift.Bool { get }
  open var doubleValue: Swift.Double { get }
}

open class NSNull : Foundation.NSObject, @unchecked Swift.Sendable {
  public override init()
}

// Errors

open class NSError : Foundation.NSObject, Swift.Error, @unchecked Swift.Sendable {
  public init(domain: Swift.String, code: Swift.Int, userInfo dict: [Swift.String : Any]? = nil)
  open var domain: Swift.String { get }
  open var code: Swift.Int { get }
  open var userInfo: [Swift.String : Any] { get }
  open var localizedDescription: Swift.String { get }
}

extension Swift.Error {
  public var localizedDescription: Swift.String { get }
}

public let NSURLErrorDomain: Swift.String
public let NSPOSIXErrorDomain: Swift.String
public let NSCocoaErrorDomain: Swift.String
public let NSFilePathErrorKey: Swift.String
public let NSLocalizedDescriptionKey: Swift.String
public func _convertErrorToNSError(_ error: any Swift.Error) -> Foundation.NSError
public func _convertNSErrorToError(_ error: Foundation.NSError?) -> any Swift.Error
public func _bridgeErrorToNSError(_ error: __owned any Swift.Error) -> Foundation.NSError
public protocol CustomNSError : Swift.Error {}
public struct URLError : Swift.Error, Swift.Hashable, Swift.Sendable {
  public struct Code : Swift.RawRepresentable, Swift.Hashable, Swift.Sendable {
    public let rawValue: Swift.Int
    public init(rawValue: Swift.Int)
    public static var unknown: Foundation.URLError.Code { get }
    public static var cancelled: Foundation.URLError.Code { get }
    public static var badURL: Foundation.URLError.Code { get }
    public static var timedOut: Foundation.URLError.Code { get }
    public static var unsupportedURL: Foundation.URLError.Code { get }
    public static var cannotFindHost: Foundation.URLError.Code { get }
    public static var cannotConnectToHost: Foundation.URLError.Code { get }
    public static var networkConnectionLost: Foundation.URLError.Code { get }
    public static var dnsLookupFailed: Foundation.URLError.Code { get }
    public static var notConnectedToInternet: Foundation.URLError.Code { get }
    public static var badServerResponse: Foundation.URLError.Code { get }
    public static var cannotDecodeContentData: Foundation.URLError.Code { get }
    public static var secureConnectionFailed: Foundation.URLError.Code { get }
    public static var serverCertificateHasBadDate: Foundation.URLError.Code { get }
    public static var serverCertificateUntrusted: Foundation.URLError.Code { get }
    public static var serverCertificateHasUnknownRoot: Foundation.URLError.Code { get }
    public static var serverCertificateNotYetValid: Foundation.URLError.Code { get }
    public static var clientCertificateRejected: Foundation.URLError.Code { get }
    public static var clientCertificateRequired: Foundation.URLError.Code { get }
    @available(macOS 10.11, iOS 9.0, *)
    public static var appTransportSecurityRequiresSecureConnection: Foundation.URLError.Code { get }
  }
  public init(_ code: Foundation.URLError.Code, userInfo: [Swift.String : Any] = [:])
  public var code: Foundation.URLError.Code { get }
  public var errorCode: Swift.Int { get }
  public var failingURL: Foundation.URL? { get }
  public var localizedDescription: Swift.String { get }
  public static func == (lhs: Foundation.URLError, rhs: Foundation.URLError) -> Swift.Bool
  public func hash(into hasher: inout Swift.Hasher)
  public static var cancelled: Foundation.URLError.Code { get }
  public static var timedOut: Foundation.URLError.Code { get }
}

// Text

@frozen public struct _NSRange {
  public var location: Swift.Int
  public var length: Swift.Int
  public init(location: Swift.Int, length: Swift.Int)
  public init()
}

public typealias NSRange = Foundation._NSRange
extension Foundation._NSRange : Swift.Sendable {}
open class NSTextCheckingResult : Foundation.NSObject {
  open var range: Foundation.NSRange { get }
}

open class NSRegularExpression : Foundation.NSObject, Foundation.NSCopying, @unchecked Swift.Sendable {
  public struct Options : Swift.OptionSet, Swift.Sendable {
    public let rawValue: Swift.UInt
    public init(rawValue: Swift.UInt)
  }
  public struct MatchingOptions : Swift.OptionSet, Swift.Sendable {
    public let rawValue: Swift.UInt
    public init(rawValue: Swift.UInt)
    public static var reportProgress: Foundation.NSRegularExpression.MatchingOptions { get }
    public static var reportCompletion: Foundation.NSRegularExpression.MatchingOptions { get }
  }
  public struct MatchingFlags : Swift.OptionSet, Swift.Sendable {
    public let rawValue: Swift.UInt
    public init(rawValue: Swift.UInt)
    public static var progress: Foundation.NSRegularExpression.MatchingFlags { get }
    public static var internalError: Foundation.NSRegularExpression.MatchingFlags { get }
  }
  public init(pattern: Swift.String, options: Foundation.NSRegularExpression.Options = []) throws
  public func enumerateMatches(
    in string: Swift.String,
    options: Foundation.NSRegularExpression.MatchingOptions = [],
    range: Foundation.NSRange,
    using block: (
      Foundation.NSTextCheckingResult?,
      Foundation.NSRegularExpression.MatchingFlags,
      Swift.UnsafeMutablePointer<Foundation.ObjCBool>
    ) -> Swift.Void
  )
}

public struct CharacterSet : Swift.Hashable, Swift.Sendable {
  public init(charactersIn string: Swift.String)
  public func union(_ other: Foundation.CharacterSet) -> Foundation.CharacterSet
  public static func == (lhs: Foundation.CharacterSet, rhs: Foundation.CharacterSet) -> Swift.Bool
  public func hash(into hasher: inout Swift.Hasher)
  public static var alphanumerics: Foundation.CharacterSet { get }
  public static var newlines: Foundation.CharacterSet { get }
  public static var whitespaces: Foundation.CharacterSet { get }
  public static var whitespacesAndNewlines: Foundation.CharacterSet { get }
}

open class Bundle : Foundation.NSObject, @unchecked Swift.Sendable {
  open class var main: Foundation.Bundle { get }
  open var executablePath: Swift.String? { get }
  open func localizedString(forKey key: Swift.String, value: Swift.String?, table tableName: Swift.String?) -> Swift.String
}

extension Swift.String {
  public init(format: Swift.String, _ arguments: any Swift.CVarArg...)
}

extension Swift.StringProtocol {
  public func replacingCharacters<T, R>(in range: R, with replacement: T) -> Swift.String
    where T : Swift.StringProtocol, R : Swift.RangeExpression, R.Bound == Self.Index
  public func contains<T>(_ other: T) -> Swift.Bool where T : Swift.StringProtocol
  public func range<T>(
    of aString: T,
    options mask: Swift.String.CompareOptions = [],
    range searchRange: Swift.Range<Self.Index>? = nil,
    locale: Foundation.Locale? = nil
  ) -> Swift.Range<Self.Index>? where T : Swift.StringProtocol
  public func replacingOccurrences<Target, Replacement>(
    of target: Target,
    with replacement: Replacement,
    options: Swift.String.CompareOptions = [],
    range searchRange: Swift.Range<Self.Index>? = nil
  ) -> Swift.String where Target : Swift.StringProtocol, Replacement : Swift.StringProtocol
  public func folding(options: Swift.String.CompareOptions = [], locale: Foundation.Locale?) -> Swift.String
  public func trimmingCharacters(in set: Foundation.CharacterSet) -> Swift.String
  public var removingPercentEncoding: Swift.String? { get }
  public func addingPercentEncoding(withAllowedCharacters: Foundation.CharacterSet) -> Swift.String?
}

extension Foundation.Data {
  public func range(
    of dataToFind: Foundation.Data,
    options: Foundation.Data.SearchOptions = [],
    in range: Swift.Range<Foundation.Data.Index>? = nil
  ) -> Swift.Range<Foundation.Data.Index>?
}

// Files

open class NSEnumerator : Foundation.NSObject {
  open func nextObject() -> Any?
}

extension Foundation.NSEnumerator : Swift.Sequence {
  public struct Iterator : Swift.IteratorProtocol {
    public mutating func next() -> Any?
  }
  @available(*, noasync) public func makeIterator() -> Foundation.NSEnumerator.Iterator
}

extension Foundation.FileManager {
  open class DirectoryEnumerator : Foundation.NSEnumerator {}
  public func enumerator(atPath path: Swift.String) -> Foundation.FileManager.DirectoryEnumerator?
}

extension Foundation.FileManager {
  public func fileExists(
    atPath path: Swift.String,
    isDirectory: Swift.UnsafeMutablePointer<Foundation.ObjCBool>?
  ) -> Swift.Bool
}

open class FileHandle : Foundation.NSObject, @unchecked Swift.Sendable {
  open class var standardInput: Foundation.FileHandle { get }
  open class var nullDevice: Foundation.FileHandle { get }
  open var fileDescriptor: Swift.Int32 { get }
  public init(fileDescriptor fd: Swift.Int32, closeOnDealloc closeopt: Swift.Bool)
  public convenience init?(forWritingAtPath path: Swift.String)
  open class var standardOutput: Foundation.FileHandle { get }
  open class var standardError: Foundation.FileHandle { get }
  public convenience init(forReadingFrom url: Foundation.URL) throws
  public convenience init(forWritingTo url: Foundation.URL) throws
  @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *) public func close() throws
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func read(upToCount count: Swift.Int) throws -> Foundation.Data?
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func readToEnd() throws -> Foundation.Data?
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func write<T>(contentsOf data: T) throws where T : Foundation.DataProtocol
  open func write(_ data: Foundation.Data)
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  @discardableResult public func seekToEnd() throws -> Swift.UInt64
  public convenience init(forUpdating url: Foundation.URL) throws
  @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *) public func seek(toOffset offset: Swift.UInt64) throws
  @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *) public func truncate(atOffset offset: Swift.UInt64) throws
}

open class Pipe : Foundation.NSObject, @unchecked Swift.Sendable {
  public override init()
  open var fileHandleForReading: Foundation.FileHandle { get }
  open var fileHandleForWriting: Foundation.FileHandle { get }
}

@available(iOS, unavailable) @available(watchOS, unavailable) @available(tvOS, unavailable)
@available(visionOS, unavailable)
open class Process : Foundation.NSObject, @unchecked Swift.Sendable {
  public override init()
  public enum TerminationReason : Swift.Int, @unchecked Swift.Sendable {
    case exit, uncaughtSignal
    public init?(rawValue: Swift.Int)
    public var rawValue: Swift.Int { get }
    public typealias RawValue = Swift.Int
  }
  @available(macOS 10.13, *) open var executableURL: Foundation.URL?
  @available(macOS 10.13, *) open var currentDirectoryURL: Foundation.URL?
  open var processIdentifier: Swift.Int32 { get }
  open var terminationReason: Foundation.Process.TerminationReason { get }
  open var terminationHandler: (@Sendable (Foundation.Process) -> Swift.Void)?
  open var arguments: [Swift.String]?
  open var environment: [Swift.String : Swift.String]?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?
  open var terminationStatus: Swift.Int32 { get }
  @available(macOS 10.13, *) open func run() throws
  open func waitUntilExit()
}

open class Stream : Foundation.NSObject {}
open class InputStream : Foundation.Stream {
  public init(data: Foundation.Data)
  public init?(url: Foundation.URL)
}

// URL loading

open class OperationQueue : Foundation.NSObject, @unchecked Swift.Sendable {
  open class var main: Foundation.OperationQueue { get }
}
public struct Notification : @unchecked Swift.Sendable {
  public struct Name : Swift.Hashable, Swift.RawRepresentable, Swift.Sendable {
    public init(_ rawValue: Swift.String)
    public init(rawValue: Swift.String)
    public var rawValue: Swift.String { get }
  }
}
extension Foundation.NotificationCenter {
  public func addObserver(
    forName name: Foundation.Notification.Name?, object obj: Any?, queue: Foundation.OperationQueue?,
    using block: @escaping @Sendable (Foundation.Notification) -> Swift.Void
  ) -> any Foundation.NSObjectProtocol
  public func removeObserver(_ observer: Any)
}
open class NSURLRequest : Foundation.NSObject, @unchecked Swift.Sendable {
  public enum CachePolicy : Swift.UInt, @unchecked Swift.Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad
    public init?(rawValue: Swift.UInt)
    public typealias RawValue = Swift.UInt
    public var rawValue: Swift.UInt { get }
  }
}

public struct URLRequest : Swift.Hashable, @unchecked Swift.Sendable {
  public typealias CachePolicy = Foundation.NSURLRequest.CachePolicy
  public init(
    url: Foundation.URL,
    cachePolicy: Foundation.URLRequest.CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: Foundation.TimeInterval = 60.0
  )
  public var url: Foundation.URL?
  public var cachePolicy: Foundation.URLRequest.CachePolicy
  public var timeoutInterval: Foundation.TimeInterval
  public var httpShouldHandleCookies: Swift.Bool
  public var httpMethod: Swift.String?
  public var httpBody: Foundation.Data?
  public var httpBodyStream: Foundation.InputStream?
  public var allHTTPHeaderFields: [Swift.String : Swift.String]?
  public mutating func addValue(_ value: Swift.String, forHTTPHeaderField field: Swift.String)
  public mutating func setValue(_ value: Swift.String?, forHTTPHeaderField field: Swift.String)
  public func value(forHTTPHeaderField field: Swift.String) -> Swift.String?
  public func hash(into hasher: inout Swift.Hasher)
  public static func == (lhs: Foundation.URLRequest, rhs: Foundation.URLRequest) -> Swift.Bool
}

open class URLResponse : Foundation.NSObject, @unchecked Swift.Sendable {
  open var url: Foundation.URL? { get }
  open var expectedContentLength: Swift.Int64 { get }
}

open class HTTPURLResponse : Foundation.URLResponse, @unchecked Swift.Sendable {
  public init?(
    url: Foundation.URL,
    statusCode: Swift.Int,
    httpVersion HTTPVersion: Swift.String?,
    headerFields: [Swift.String : Swift.String]?
  )
  open var statusCode: Swift.Int { get }
  open var allHeaderFields: [Swift.AnyHashable : Any] { get }
  open func value(forHTTPHeaderField field: Swift.String) -> Swift.String?
}

open class URLCache : Foundation.NSObject, @unchecked Swift.Sendable {
  open func removeAllCachedResponses()
}
open class CachedURLResponse : Foundation.NSObject, @unchecked Swift.Sendable {}
open class URLSessionConfiguration : Foundation.NSObject, Foundation.NSCopying, @unchecked Swift.Sendable {
  open class var `default`: Foundation.URLSessionConfiguration { get }
  open class var ephemeral: Foundation.URLSessionConfiguration { get }
  open var requestCachePolicy: Foundation.NSURLRequest.CachePolicy
  open var timeoutIntervalForRequest: Foundation.TimeInterval
  open var httpMaximumConnectionsPerHost: Swift.Int
  open var urlCache: Foundation.URLCache?
  open var httpCookieStorage: Foundation.HTTPCookieStorage?
}

open class HTTPCookie : Foundation.NSObject, @unchecked Swift.Sendable {
  open class func cookies(
    withResponseHeaderFields headerFields: [Swift.String : Swift.String],
    for URL: Foundation.URL
  ) -> [Foundation.HTTPCookie]
  open var name: Swift.String { get }
  open var value: Swift.String { get }
  open var domain: Swift.String { get }
}

open class HTTPCookieStorage : Foundation.NSObject, @unchecked Swift.Sendable {
  open func cookies(for URL: Foundation.URL) -> [Foundation.HTTPCookie]?
  open var cookies: [Foundation.HTTPCookie]? { get }
  open func deleteCookie(_ cookie: Foundation.HTTPCookie)
  open func setCookies(
    _ cookies: [Foundation.HTTPCookie],
    for URL: Foundation.URL?,
    mainDocumentURL: Foundation.URL?
  )
}

public protocol URLSessionDelegate : Foundation.NSObjectProtocol, Swift.Sendable {
  func urlSession(
    _ session: Foundation.URLSession,
    didReceive challenge: Foundation.URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (
      Foundation.URLSession.AuthChallengeDisposition,
      Foundation.URLCredential?
    ) -> Swift.Void
  )
}

extension URLSessionDelegate {
  public func urlSession(
    _ session: Foundation.URLSession,
    didReceive challenge: Foundation.URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (
      Foundation.URLSession.AuthChallengeDisposition,
      Foundation.URLCredential?
    ) -> Swift.Void
  )
}

public let NSURLAuthenticationMethodServerTrust: Swift.String

open class URLCredential : Foundation.NSObject, @unchecked Swift.Sendable {}

open class URLProtectionSpace : Foundation.NSObject, @unchecked Swift.Sendable {
  open var host: Swift.String { get }
  open var port: Swift.Int { get }
  open var authenticationMethod: Swift.String { get }
  open var serverTrust: Foundation.SecTrust? { get }
}

// From Security, which Foundation imports.
open class SecTrust {}

open class URLAuthenticationChallenge : Foundation.NSObject, @unchecked Swift.Sendable {
  open var protectionSpace: Foundation.URLProtectionSpace { get }
}

public protocol URLSessionTaskDelegate : Foundation.URLSessionDelegate {
  func urlSession(
    _ session: Foundation.URLSession,
    task: Foundation.URLSessionTask,
    willPerformHTTPRedirection response: Foundation.HTTPURLResponse,
    newRequest request: Foundation.URLRequest,
    completionHandler: @escaping @Sendable (Foundation.URLRequest?) -> Swift.Void
  )
  func urlSession(
    _ session: Foundation.URLSession,
    task: Foundation.URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (Foundation.InputStream?) -> Swift.Void
  )
  func urlSession(
    _ session: Foundation.URLSession,
    task: Foundation.URLSessionTask,
    didSendBodyData bytesSent: Swift.Int64,
    totalBytesSent: Swift.Int64,
    totalBytesExpectedToSend: Swift.Int64
  )
  func urlSession(
    _ session: Foundation.URLSession,
    task: Foundation.URLSessionTask,
    didCompleteWithError error: (any Swift.Error)?
  )
}

extension Foundation.URLSessionTaskDelegate {
  public func urlSession(
    _ session: Foundation.URLSession,
    task: Foundation.URLSessionTask,
    willPerformHTTPRedirection response: Foundation.HTTPURLResponse,
    newRequest request: Foundation.URLRequest,
    completionHandler: @escaping @Sendable (Foundation.URLRequest?) -> Swift.Void
  )
  public func urlSession(
    _ session: Foundation.URLSession,
    task: Foundation.URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (Foundation.InputStream?) -> Swift.Void
  )
  public func urlSession(
    _ session: Foundation.URLSession,
    task: Foundation.URLSessionTask,
    didSendBodyData bytesSent: Swift.Int64,
    totalBytesSent: Swift.Int64,
    totalBytesExpectedToSend: Swift.Int64
  )
  public func urlSession(
    _ session: Foundation.URLSession,
    task: Foundation.URLSessionTask,
    didCompleteWithError error: (any Swift.Error)?
  )
}

public protocol URLSessionDataDelegate : Foundation.URLSessionTaskDelegate {
  func urlSession(
    _ session: Foundation.URLSession,
    dataTask: Foundation.URLSessionDataTask,
    didReceive response: Foundation.URLResponse,
    completionHandler: @escaping @Sendable (Foundation.URLSession.ResponseDisposition) -> Swift.Void
  )
  func urlSession(
    _ session: Foundation.URLSession,
    dataTask: Foundation.URLSessionDataTask,
    didReceive data: Foundation.Data
  )
  func urlSession(
    _ session: Foundation.URLSession,
    dataTask: Foundation.URLSessionDataTask,
    willCacheResponse proposedResponse: Foundation.CachedURLResponse,
    completionHandler: @escaping @Sendable (Foundation.CachedURLResponse?) -> Swift.Void
  )
}

extension Foundation.URLSessionDataDelegate {
  public func urlSession(
    _ session: Foundation.URLSession,
    dataTask: Foundation.URLSessionDataTask,
    didReceive response: Foundation.URLResponse,
    completionHandler: @escaping @Sendable (Foundation.URLSession.ResponseDisposition) -> Swift.Void
  )
  public func urlSession(
    _ session: Foundation.URLSession,
    dataTask: Foundation.URLSessionDataTask,
    didReceive data: Foundation.Data
  )
  public func urlSession(
    _ session: Foundation.URLSession,
    dataTask: Foundation.URLSessionDataTask,
    willCacheResponse proposedResponse: Foundation.CachedURLResponse,
    completionHandler: @escaping @Sendable (Foundation.CachedURLResponse?) -> Swift.Void
  )
}

@available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
public protocol URLSessionWebSocketDelegate : Foundation.URLSessionTaskDelegate {
  func urlSession(
    _ session: Foundation.URLSession,
    webSocketTask: Foundation.URLSessionWebSocketTask,
    didOpenWithProtocol protocol: Swift.String?
  )
  func urlSession(
    _ session: Foundation.URLSession,
    webSocketTask: Foundation.URLSessionWebSocketTask,
    didCloseWith closeCode: Foundation.URLSessionWebSocketTask.CloseCode,
    reason: Foundation.Data?
  )
}

open class URLSession : Foundation.NSObject, @unchecked Swift.Sendable {
  public enum AuthChallengeDisposition : Swift.Int, @unchecked Swift.Sendable {
    case useCredential, performDefaultHandling, cancelAuthenticationChallenge, rejectProtectionSpace
    public init?(rawValue: Swift.Int)
    public typealias RawValue = Swift.Int
    public var rawValue: Swift.Int { get }
  }
  public enum ResponseDisposition : Swift.Int, @unchecked Swift.Sendable {
    case cancel, allow, becomeDownload, becomeStream
    public init?(rawValue: Swift.Int)
    public typealias RawValue = Swift.Int
    public var rawValue: Swift.Int { get }
  }
  open class var shared: Foundation.URLSession { get }
  public init(configuration: Foundation.URLSessionConfiguration)
  public init(
    configuration: Foundation.URLSessionConfiguration,
    delegate: (any Foundation.URLSessionDelegate)?,
    delegateQueue queue: Foundation.OperationQueue?
  )
  open var configuration: Foundation.URLSessionConfiguration { get }
  open var delegate: (any Foundation.URLSessionDelegate)? { get }
  open var delegateQueue: Foundation.OperationQueue { get }
  open func finishTasksAndInvalidate()
  open func invalidateAndCancel()
  open func dataTask(with request: Foundation.URLRequest) -> Foundation.URLSessionDataTask
  open func dataTask(
    with request: Foundation.URLRequest,
    completionHandler: @escaping @Sendable (Foundation.Data?, Foundation.URLResponse?, (any Swift.Error)?) -> Swift.Void
  ) -> Foundation.URLSessionDataTask
  open func uploadTask(
    with request: Foundation.URLRequest,
    fromFile fileURL: Foundation.URL
  ) -> Foundation.URLSessionUploadTask
  @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
  open func webSocketTask(with request: Foundation.URLRequest) -> Foundation.URLSessionWebSocketTask
  @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
  public func data(
    for request: Foundation.URLRequest,
    delegate: (any Foundation.URLSessionTaskDelegate)? = nil
  ) async throws -> (Foundation.Data, Foundation.URLResponse)
}

open class URLSessionTask : Foundation.NSObject, Foundation.NSCopying, @unchecked Swift.Sendable {
  open var taskIdentifier: Swift.Int { get }
  open var countOfBytesReceived: Swift.Int64 { get }
  open var originalRequest: Foundation.URLRequest? { get }
  open var response: Foundation.URLResponse? { get }
  @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
  open var delegate: (any Foundation.URLSessionTaskDelegate)?
  open func cancel()
  open func resume()
  open func suspend()
}

open class URLSessionDataTask : Foundation.URLSessionTask, @unchecked Swift.Sendable {}
open class URLSessionUploadTask : Foundation.URLSessionDataTask, @unchecked Swift.Sendable {}
@available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
open class URLSessionWebSocketTask : Foundation.URLSessionTask, @unchecked Swift.Sendable {
  public enum CloseCode : Swift.Int, @unchecked Swift.Sendable {
    case invalid, normalClosure, goingAway
    public init?(rawValue: Swift.Int)
    public typealias RawValue = Swift.Int
    public var rawValue: Swift.Int { get }
  }
  public enum Message : Swift.Sendable {
    case data(Foundation.Data)
    case string(Swift.String)
  }
  open func cancel(with closeCode: Foundation.URLSessionWebSocketTask.CloseCode, reason: Foundation.Data?)
  open var maximumMessageSize: Swift.Int
  open var closeCode: Foundation.URLSessionWebSocketTask.CloseCode { get }
  open var closeReason: Foundation.Data? { get }
  public func send(_ message: Foundation.URLSessionWebSocketTask.Message) async throws
  public func receive() async throws -> Foundation.URLSessionWebSocketTask.Message
  open func sendPing(pongReceiveHandler: @escaping @Sendable ((any Swift.Error)?) -> Swift.Void)
}

// Dispatch

open class DispatchSemaphore : Foundation.NSObject, @unchecked Swift.Sendable {
  public init(value: Swift.Int)
  @discardableResult public func signal() -> Swift.Int
  public func wait()
  public func wait(timeout: Foundation.DispatchTime) -> Foundation.DispatchTimeoutResult
}

public struct DispatchQoS : Swift.Sendable {
  public static let unspecified: Foundation.DispatchQoS
  public static let userInitiated: Foundation.DispatchQoS
}

open class DispatchQueue : Foundation.NSObject, @unchecked Swift.Sendable {
  public convenience init(label: Swift.String, qos: Foundation.DispatchQoS = .unspecified)
  public func async(execute work: @escaping @Sendable @convention(block) () -> Swift.Void)
}

public enum DispatchTimeoutResult : Swift.Sendable {
  case success, timedOut
}

public struct DispatchTime : Swift.Comparable, Swift.Sendable {
  public static func now() -> Foundation.DispatchTime
  public static func < (a: Foundation.DispatchTime, b: Foundation.DispatchTime) -> Swift.Bool
  public static func == (a: Foundation.DispatchTime, b: Foundation.DispatchTime) -> Swift.Bool
}

public func + (time: Foundation.DispatchTime, seconds: Swift.Double) -> Foundation.DispatchTime

// Darwin

public var errno: Swift.Int32 { get set }
public func memcmp(_: Swift.UnsafeRawPointer!, _: Swift.UnsafeRawPointer!, _: Swift.Int) -> Swift.Int32
public func memchr(_: Swift.UnsafeRawPointer!, _: Swift.Int32, _: Swift.Int) -> Swift.UnsafeMutableRawPointer!
public var STDIN_FILENO: Swift.Int32 { get }
public var STDOUT_FILENO: Swift.Int32 { get }
public var STDERR_FILENO: Swift.Int32 { get }
public func isatty(_: Swift.Int32) -> Swift.Int32
public func open(
  _: Swift.UnsafePointer<Swift.CChar>,
  _: Swift.Int32,
  _: Foundation.mode_t
) -> Swift.Int32
public func open(_: Swift.UnsafePointer<Swift.CChar>, _: Swift.Int32) -> Swift.Int32
@discardableResult public func pipe(_: Swift.UnsafeMutablePointer<Swift.Int32>!) -> Swift.Int32
@discardableResult public func fcntl(_: Swift.Int32, _: Swift.Int32, _: Swift.Int32) -> Swift.Int32
public var F_SETFD: Swift.Int32 { get }
public var FD_CLOEXEC: Swift.Int32 { get }
@discardableResult public func read(_: Swift.Int32, _: Swift.UnsafeMutableRawPointer!, _: Swift.Int) -> Swift.Int
@discardableResult public func write(_: Swift.Int32, _: Swift.UnsafeRawPointer!, _: Swift.Int) -> Swift.Int
@discardableResult public func close(_: Swift.Int32) -> Swift.Int32
public func flock(_: Swift.Int32, _: Swift.Int32) -> Swift.Int32
public var LOCK_EX: Swift.Int32 { get }
public var LOCK_NB: Swift.Int32 { get }
public var O_RDONLY: Swift.Int32 { get }
public var O_WRONLY: Swift.Int32 { get }
public var O_DIRECTORY: Swift.Int32 { get }
public var O_RDWR: Swift.Int32 { get }
public var O_CREAT: Swift.Int32 { get }
public var O_CLOEXEC: Swift.Int32 { get }
public var O_EXCL: Swift.Int32 { get }
public var O_NOFOLLOW: Swift.Int32 { get }
public var O_NONBLOCK: Swift.Int32 { get }
public var EEXIST: Swift.Int32 { get }
public var ENOENT: Swift.Int32 { get }
public var EINTR: Swift.Int32 { get }
public var ENOTDIR: Swift.Int32 { get }
public var ENOSPC: Swift.Int32 { get }
public var EDQUOT: Swift.Int32 { get }
public var EFBIG: Swift.Int32 { get }
public var EROFS: Swift.Int32 { get }
public var EACCES: Swift.Int32 { get }
public var EPERM: Swift.Int32 { get }
public var EWOULDBLOCK: Swift.Int32 { get }
public typealias uid_t = Swift.UInt32
public typealias gid_t = Swift.UInt32
public struct passwd {
  public init()
  public var pw_name: Swift.UnsafeMutablePointer<Swift.CChar>!
}
public func getpwuid(_: Foundation.uid_t) -> Swift.UnsafeMutablePointer<Foundation.passwd>!
public typealias time_t = Swift.Int
public func time(_: Swift.UnsafeMutablePointer<Foundation.time_t>!) -> Foundation.time_t
public func getuid() -> Foundation.uid_t
public func geteuid() -> Foundation.uid_t
public func getpid() -> Foundation.pid_t
public typealias dev_t = Swift.Int32
public typealias ino_t = Swift.UInt64
public typealias off_t = Swift.Int64
public struct timespec {
  public init()
  public var tv_sec: Swift.Int
  public var tv_nsec: Swift.Int
}
public var S_IWOTH: Swift.UInt16 { get }
public var S_IWGRP: Swift.UInt16 { get }
public var S_IFMT: Swift.UInt16 { get }
public var S_IFDIR: Swift.UInt16 { get }
public var S_IFREG: Swift.UInt16 { get }
public var S_IFLNK: Swift.UInt16 { get }
public var S_IFCHR: Swift.UInt16 { get }
public var S_IFIFO: Swift.UInt16 { get }
public struct stat {
  public init()
  public var st_dev: Foundation.dev_t
  public var st_ino: Foundation.ino_t
  public var st_size: Foundation.off_t
  public var st_mtimespec: Foundation.timespec
  public var st_ctimespec: Foundation.timespec
  public var st_uid: Foundation.uid_t
  public var st_gid: Foundation.gid_t
  public var st_mode: Swift.UInt16
}
@discardableResult public func fstat(
  _: Swift.Int32,
  _: Swift.UnsafeMutablePointer<Foundation.stat>!
) -> Swift.Int32
public var AT_FDCWD: Swift.Int32 { get }
public var AT_SYMLINK_NOFOLLOW: Swift.Int32 { get }
public func fstatat(
  _: Swift.Int32,
  _: Swift.UnsafePointer<Swift.CChar>!,
  _: Swift.UnsafeMutablePointer<Foundation.stat>!,
  _: Swift.Int32
) -> Swift.Int32
public func NSHomeDirectory() -> Swift.String
public var SIGHUP: Swift.Int32 { get }
public var SIGINT: Swift.Int32 { get }
public var SIGKILL: Swift.Int32 { get }
public var SIGTERM: Swift.Int32 { get }
public typealias sigset_t = Swift.UInt32
@discardableResult public func sigemptyset(_: Swift.UnsafeMutablePointer<Foundation.sigset_t>!) -> Swift.Int32
@discardableResult public func sigaddset(
  _: Swift.UnsafeMutablePointer<Foundation.sigset_t>!,
  _: Swift.Int32
) -> Swift.Int32
public var SIG_UNBLOCK: Swift.Int32 { get }
@discardableResult public func pthread_sigmask(
  _: Swift.Int32,
  _: Swift.UnsafePointer<Foundation.sigset_t>?,
  _: Swift.UnsafeMutablePointer<Foundation.sigset_t>?
) -> Swift.Int32
@discardableResult public func signal(
  _: Swift.Int32,
  _: (@convention(c) (Swift.Int32) -> Swift.Void)!
) -> (@convention(c) (Swift.Int32) -> Swift.Void)!
public func getpgid(_: pid_t) -> pid_t
@discardableResult public func kill(_: pid_t, _: Swift.Int32) -> Swift.Int32
@discardableResult public func fchown(_: Swift.Int32, _: Foundation.uid_t, _: Foundation.gid_t) -> Swift.Int32
@discardableResult public func fchmod(_: Swift.Int32, _: Foundation.mode_t) -> Swift.Int32
public func fsync(_: Swift.Int32) -> Swift.Int32
public var PATH_MAX: Swift.Int32 { get }
public func readlink(
  _: Swift.UnsafePointer<Swift.CChar>!,
  _: Swift.UnsafeMutablePointer<Swift.CChar>!,
  _: Swift.Int
) -> Swift.Int
public func chmod(_: Swift.UnsafePointer<Swift.CChar>!, _: Foundation.mode_t) -> Swift.Int32
public func mkdir(_: Swift.UnsafePointer<Swift.CChar>!, _: Foundation.mode_t) -> Swift.Int32
public func rmdir(_: Swift.UnsafePointer<Swift.CChar>!) -> Swift.Int32
@discardableResult public func unlink(_: Swift.UnsafePointer<Swift.CChar>!) -> Swift.Int32
public func realpath(
  _: Swift.UnsafePointer<Swift.CChar>!,
  _: Swift.UnsafeMutablePointer<Swift.CChar>!
) -> Swift.UnsafeMutablePointer<Swift.CChar>!
public func free(_: Swift.UnsafeMutableRawPointer!)
public func realloc(_: Swift.UnsafeMutableRawPointer!, _: Swift.Int) -> Swift.UnsafeMutableRawPointer!
public func rename(_: Swift.UnsafePointer<Swift.CChar>!, _: Swift.UnsafePointer<Swift.CChar>!) -> Swift.Int32
public typealias mode_t = Swift.UInt16
public typealias pid_t = Swift.Int32
@discardableResult public func sched_yield() -> Swift.Int32
public func exit(_: Swift.Int32) -> Swift.Never
public func _exit(_: Swift.Int32) -> Swift.Never
public enum POSIXErrorCode : Swift.Int32, Swift.Sendable {
  case EPERM, ENOENT, EIO, EINTR, EACCES, EEXIST, ENOTDIR, EPIPE, ENETDOWN,
    ENETUNREACH, ENETRESET, ECONNABORTED, ECONNRESET, ENOTCONN, ETIMEDOUT,
    ECONNREFUSED, EHOSTDOWN, EHOSTUNREACH, ECANCELED
  public init?(rawValue: Swift.Int32)
  public typealias RawValue = Swift.Int32
  public var rawValue: Swift.Int32 { get }
}
