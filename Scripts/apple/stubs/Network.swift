// The API of Network that this package uses.

@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
public struct NWPath : Swift.Equatable, Swift.Sendable {
  public enum Status : Swift.Sendable {
    case satisfied, unsatisfied, requiresConnection
  }
  public let status: Network.NWPath.Status
  public static func == (lhs: Network.NWPath, rhs: Network.NWPath) -> Swift.Bool
}

@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, *)
final public class NWPathMonitor : Swift.Sendable {
  public init()
  final public var pathUpdateHandler: (@Sendable (_ newPath: Network.NWPath) -> Swift.Void)? { get set }
  final public func start(queue: Foundation.DispatchQueue)
  final public func cancel()
}
