/// OpenAPI's `style` of a parameter or form field, which determines how its value is serialized.
///
/// The formats are defined in the specification's table of styles, based on [RFC 6570](https://www.rfc-editor.org/rfc/rfc6570).
@_spi(Generated) public enum ParameterStyle: String, Sendable, Hashable, CaseIterable {
    /// `blue,black`, in paths and headers.
    case simple
    /// `.blue,black`, in paths.
    case label
    /// `;color=blue,black`, in paths.
    case matrix
    /// `color=blue&color=black`, in queries, cookies and forms.
    case form
    /// `color=blue%20black`, in queries.
    case spaceDelimited
    /// `color=blue%7Cblack`, in queries.
    case pipeDelimited
    /// `color%5BR%5D=100&color%5BG%5D=200`, in queries and forms.
    case deepObject
    /// `color=blue; color=black`, in cookies, without escaping.
    case cookie
}
