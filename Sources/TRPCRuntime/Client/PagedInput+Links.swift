import Foundation

/// Paging with URLs that the previous page contains, or with values from these URLs.
@_spi(Generated) extension PagedInput {
    /// Returns the input with the value of a query parameter from another page's URL.
    ///
    /// A string that isn't a URL is used as the value.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - link: A URL, a relative reference or a value; nil at the end of the list.
    /// - Returns: The input, or nil if there is no link or it lacks the parameter.
    public func with<Value: LosslessStringConvertible>(
        _ property: WritableKeyPath<Self, Value?>,
        _ name: String,
        in link: String?
    ) -> Self? {
        with(property, PageLink(link)?.value(name).flatMap(Value.init))
    }

    /// Returns the input with a value from a URL, for a nullable property.
    public func with<Value: LosslessStringConvertible>(
        _ property: WritableKeyPath<Self, Nullable<Value>?>,
        _ name: String,
        in link: String?
    ) -> Self? {
        with(property, PageLink(link)?.value(name).flatMap(Value.init))
    }

    /// Returns the input with a value from a URL, for a required property.
    @_disfavoredOverload
    public func with<Value: LosslessStringConvertible>(
        _ property: WritableKeyPath<Self, Value>,
        _ name: String,
        in link: String?
    ) -> Self? {
        with(property, PageLink(link)?.value(name).flatMap(Value.init))
    }
}

@_spi(Generated) extension HTTPHeaders {
    /// Returns the URL of a relation in the `Link` header (RFC 8288).
    public func link(_ relation: String) -> String? { LinkHeader(self).targets[relation.lowercased()] }

    /// Returns the number in a header, or nil if the header is absent or isn't a number.
    public func number<Number: LosslessStringConvertible>(_ name: String) -> Number? {
        self[name].flatMap(Number.init)
    }
}

/// The URL of another page, or a value given instead of a URL.
private struct PageLink {
    private let text: String

    init?(_ link: String?) {
        guard let link = link?.trimmingCharacters(in: .whitespaces), !link.isEmpty else { return nil }
        text = link
    }

    /// Returns the value of a query parameter, decoding `+` as a space.
    func value(_ parameter: String) -> String? {
        guard text.hasPrefix("/") || text.hasPrefix("?") || text.contains("://") else { return text }
        guard let query = text.firstIndex(of: "?") else { return nil }
        for item in text[text.index(after: query)...].prefix(while: { $0 != "#" }).split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacing("+", with: " ").removingPercentEncoding ?? String($0) }
            if parts.count == 2, parts[0] == parameter { return parts[1] }
        }
        return nil
    }
}
