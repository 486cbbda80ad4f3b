/// How OpenAPI writes a parameter's value into a request: the `style` of a parameter, or of a field of a form.
///
/// Each is the form of [RFC 6570](https://www.rfc-editor.org/rfc/rfc6570) that the specification's table of styles names.
@_spi(Generated) public enum ParameterStyle: String, Sendable, Hashable, CaseIterable {
    /// `blue,black`: of paths and headers.
    case simple
    /// `.blue,black`: of paths.
    case label
    /// `;color=blue,black`: of paths.
    case matrix
    /// `color=blue&color=black`: of queries, cookies and forms.
    case form
    /// `color=blue%20black`: of queries.
    case spaceDelimited
    /// `color=blue%7Cblack`: of queries.
    case pipeDelimited
    /// `color%5BR%5D=100&color%5BG%5D=200`: of queries and forms.
    case deepObject
    /// `color=blue; color=black`: of cookies, without escapes.
    case cookie
}
