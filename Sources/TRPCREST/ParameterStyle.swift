/// OpenAPI's serialization of a parameter value: the `style` of a parameter or form field.
///
/// The formats are those of [RFC 6570](https://www.rfc-editor.org/rfc/rfc6570) in the specification's table of styles.
@_spi(Generated) public enum ParameterStyle: String, Sendable, Hashable, CaseIterable {
    /// `blue,black`, for paths and headers.
    case simple
    /// `.blue,black`, for paths.
    case label
    /// `;color=blue,black`, for paths.
    case matrix
    /// `color=blue&color=black`, for queries, cookies and forms.
    case form
    /// `color=blue%20black`, for queries.
    case spaceDelimited
    /// `color=blue%7Cblack`, for queries.
    case pipeDelimited
    /// `color%5BR%5D=100&color%5BG%5D=200`, for queries and forms.
    case deepObject
    /// `color=blue; color=black`, for cookies, without escapes.
    case cookie
}
