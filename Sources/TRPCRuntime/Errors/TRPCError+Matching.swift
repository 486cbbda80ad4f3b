extension TRPCError.Code {
    /// Returns whether an error has this code, for use in `catch` clauses and `case`s.
    ///
    /// ```swift
    /// do {
    ///     try await api.likes.like(postId: id)
    /// } catch TRPCError.Code.unauthorized {
    ///     signIn()
    /// }
    /// ```
    ///
    /// Codes declared by the app work the same way:
    /// `extension TRPCError.Code { static let soldOut = Self(rawValue: "SOLD_OUT") }`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? TRPCError)?.code == code }
}

extension TRPCError {
    /// Returns a pattern for errors whose `data` has the given property value, for use in `catch` clauses and `case`s.
    ///
    /// Like ``data(as:)``, it reads properties added by the app's `errorFormatter`. Errors without such data don't match.
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

/// A pattern that matches errors by a property of their `data`; see ``TRPCError/data(_:_:)``.
public struct ErrorDataPattern<Data: Decodable> {
    fileprivate let matches: (Data) -> Bool

    /// Returns whether the error's `data` can be decoded as `Data` and matches.
    public static func ~= (pattern: Self, error: any Error) -> Bool {
        guard let error = error as? TRPCError, let data = try? error.data(as: Data.self) else { return false }
        return pattern.matches(data)
    }
}
