// What an app uses of SwiftData.

@propertyWrapper public struct Query<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value
}

public protocol PersistentModel: AnyObject {}
public struct Schema {}
public struct Relationship {}
public final class ModelContext {}
public final class ModelContainer {}
