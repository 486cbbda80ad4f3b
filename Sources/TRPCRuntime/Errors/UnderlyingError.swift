import Foundation

/// A wrapped error, compared and printed only by domain and code.
struct UnderlyingError: Sendable {
    let error: any Error
}

extension UnderlyingError: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        let (left, right) = (left.error as NSError, right.error as NSError)
        return left.domain == right.domain && left.code == right.code
    }
}
