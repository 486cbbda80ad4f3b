/// The source of a parameter value that isn't an argument of its call.
package enum ParameterFilling: Equatable, Sendable {
    /// The client's credentials for a security scheme.
    case credential
    /// A fixed value from the configuration.
    case text(String)
    /// A link or middleware of the application.
    case application
}
