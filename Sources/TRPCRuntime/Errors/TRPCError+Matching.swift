extension TRPCError.Code {
    /// Matches errors with this code in `catch` clauses and `case`s.
    ///
    /// ```swift
    /// do {
    ///     try await api.likes.like(postId: id)
    /// } catch TRPCError.Code.unauthorized {
    ///     signIn()
    /// }
    /// ```
    ///
    /// Codes of the app work the same way:
    /// `extension TRPCError.Code { static let soldOut = Self(rawValue: "SOLD_OUT") }`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? TRPCError)?.code == code }
}

extension TRPCError {
    /// Returns a pattern for errors whose `data` has a property with a value, for `catch` clauses and `case`s.
    ///
    /// Reads the additions of the app's `errorFormatter`, like ``data(as:)``. Errors without such data don't match.
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

/// Matches errors by properties of their `data`; see ``TRPCError/data(_:_:)``.
public struct ErrorDataPattern<Data: Decodable> {
    fileprivate let matches: (Data) -> Bool

    /// Whether the error's `data` decodes as `Data` and matches.
    public static func ~= (pattern: Self, error: any Error) -> Bool {
        guard let error = error as? TRPCError, let data = try? error.data(as: Data.self) else { return false }
        return pattern.matches(data)
    }
}
