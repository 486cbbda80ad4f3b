extension TRPCError.Code {
    /// Matches an error of this code, so that a `catch` clause or a `case` can name it.
    ///
    /// ```swift
    /// do {
    ///     try await api.likes.like(postId: id)
    /// } catch TRPCError.Code.unauthorized {
    ///     signIn()
    /// }
    /// ```
    ///
    /// A code of the application matches alike: `extension TRPCError.Code { static let soldOut = Self(rawValue: "SOLD_OUT") }`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? TRPCError)?.code == code }
}

extension TRPCError {
    /// A pattern for errors in whose `data` a property has a value, for `catch` clauses and `case`s.
    ///
    /// It reads what the application's `errorFormatter` adds, as ``data(as:)`` does. An error without such data does not
    /// match.
    ///
    /// ```swift
    /// struct ShopError: Decodable { let reason: String? }
    ///
    /// do {
    ///     try await api.likes.like(postId: id)
    /// } catch TRPCError.data(\ShopError.reason, "soldOut") {
    ///     showOffline()
    /// }
    /// ```
    public static func data<Data: Decodable, Value: Equatable>(
        _ property: KeyPath<Data, Value>,
        _ value: Value
    ) -> ErrorDataPattern<Data> {
        ErrorDataPattern { $0[keyPath: property] == value }
    }
}

/// Matches errors by the application's values in their `data`; see ``TRPCError/data(_:_:)``.
public struct ErrorDataPattern<Data: Decodable> {
    fileprivate let matches: (Data) -> Bool

    /// Whether the error's `data` can be read as `Data` and has the wanted value.
    public static func ~= (pattern: Self, error: any Error) -> Bool {
        guard let error = error as? TRPCError, let data = try? error.data(as: Data.self) else { return false }
        return pattern.matches(data)
    }
}
