internal import Foundation

/// The values of environment variables in requests, which are always printed as `$NAME`.
final class SecretValues: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [String: String] = [:]

    /// The minimum length of values to mask. Shorter ones are too common in other text.
    private static let leastLength = 4

    func insert(_ value: String, of name: String) {
        let lines = value.split(whereSeparator: \.isNewline).map(String.init)
        let base64 = Data(value.utf8).base64EncodedString()
        let escaped = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        lock.withLock {
            for form in lines + [base64, escaped].compactMap(\.self) where form.count >= Self.leastLength {
                names[form] = name
            }
        }
    }

    /// Replaces the values of variables with the variables' names.
    func masked(_ text: String) -> String {
        let names = lock.withLock { self.names }
        guard !names.isEmpty else { return text }
        // The longest values are replaced first, because they may contain others.
        return names.sorted { ($0.key.count, $0.key) > ($1.key.count, $1.key) }
            .reduce(text) { $0.contains($1.key) ? $0.replacing($1.key, with: "$\($1.value)") : $0 }
    }
}
