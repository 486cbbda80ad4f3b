public import TRPCRuntime

/// The loading state of a value for a view.
///
/// ```swift
/// let query = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1), select: \.posts)
/// switch query.state {
/// case .idle, .loading(previous: nil): show("…")
/// case .loading(let previous?): show(previous)
/// case .loaded(let posts): show(posts)
/// case .failed(let error, let previous): show(error.message, previous ?? [])
/// }
/// ```
public enum Loadable<Value> {
    /// Not requested yet.
    case idle
    /// Loading, with the previous value to show in the meantime, if any.
    case loading(previous: Value?)
    /// Loaded. The value might be re-fetching in the background; see ``ObservableQuery/isFetching``.
    case loaded(Value)
    /// Failed, with the previous value, if any.
    case failed(TRPCError, previous: Value?)

    /// The value to show, that is, the current or previous one.
    public var value: Value? {
        switch self {
        case .idle: nil
        case .loading(let previous), .failed(_, let previous): previous
        case .loaded(let value): value
        }
    }

    /// The error, if loading failed.
    public var error: TRPCError? {
        if case .failed(let error, _) = self { error } else { nil }
    }

    /// Whether the value is loading.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// Returns the state with its value transformed by a closure.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Loadable<Other> {
        switch self {
        case .idle: .idle
        case .loading(let previous): .loading(previous: try previous.map(transform))
        case .loaded(let value): .loaded(try transform(value))
        case .failed(let error, let previous): .failed(error, previous: try previous.map(transform))
        }
    }
}

extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Equatable where Value: Equatable {}

/// Returns whether two values are known to be equal; false if they can't be compared.
func areEqual<Value>(_ left: Value?, _ right: Value?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): (left as? any Equatable)?.isEqual(to: right) ?? false
    case (nil, _?), (_?, nil): false
    }
}

/// Returns whether two values are known to differ; false if they can't be compared.
func areKnownUnequal<Value>(_ left: Value?, _ right: Value?) -> Bool {
    switch (left, right) {
    case (nil, nil): false
    case (let left?, let right?): (left as? any Equatable).map { !$0.isEqual(to: right) } ?? false
    case (nil, _?), (_?, nil): true
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

extension Loadable {
    /// Returns whether both states are known to look the same in a view.
    func isKnownEqual(to other: Self) -> Bool {
        switch (self, other) {
        case (.idle, .idle): true
        case (.loading(let left), .loading(let right)): areEqual(left, right)
        case (.loaded(let left), .loaded(let right)): areEqual(left, right)
        case (.failed(let left, let one), .failed(let right, let other)): left == right && areEqual(one, other)
        default: false
        }
    }
}
