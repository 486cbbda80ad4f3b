// What an app uses of Combine.

public protocol Subscription: Cancellable {}
public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error
}
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}
public protocol Cancellable { func cancel() }
public protocol ObservableObject: AnyObject {}
public final class AnyCancellable: Cancellable { public func cancel() {} }
public enum Publishers {}
public enum Subscribers {}
public struct Just<Output> {}
public struct Future<Output, Failure: Error> {}
public struct Empty<Output, Failure: Error> {}
public struct Deferred<Value> {}
public struct Fail<Output, Failure: Error> {}
