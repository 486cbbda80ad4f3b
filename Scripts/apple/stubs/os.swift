// The API of the unified log that this package uses.

public struct OSLogType : Swift.Equatable, Swift.RawRepresentable, Swift.Sendable {
  public init(rawValue: Swift.UInt8)
  public var rawValue: Swift.UInt8 { get }
  public typealias RawValue = Swift.UInt8
  public static let `default`: os.OSLogType
  public static let info: os.OSLogType
  public static let error: os.OSLogType
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct OSLogPrivacy {
  public static var auto: os.OSLogPrivacy { get }
  public static var `public`: os.OSLogPrivacy { get }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct OSLogInterpolation : Swift.StringInterpolationProtocol {
  public typealias StringLiteralType = Swift.String
  public init(literalCapacity: Swift.Int, interpolationCount: Swift.Int)
  public mutating func appendLiteral(_ literal: Swift.String)
  public mutating func appendInterpolation(
    _ argument: @autoclosure @escaping () -> Swift.String, privacy: os.OSLogPrivacy = .auto
  )
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct OSLogMessage : Swift.ExpressibleByStringInterpolation {
  public typealias StringInterpolation = os.OSLogInterpolation
  public typealias StringLiteralType = Swift.String
  public typealias ExtendedGraphemeClusterLiteralType = Swift.String
  public typealias UnicodeScalarLiteralType = Swift.String
  public init(stringInterpolation: os.OSLogInterpolation)
  public init(stringLiteral value: Swift.String)
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct Logger : @unchecked Swift.Sendable {
  public init(subsystem: Swift.String, category: Swift.String)
  public func log(level: os.OSLogType, _ message: os.OSLogMessage)
}
