/// What fills in a parameter that isn't an argument of its call.
package enum ParameterFilling: Equatable, Sendable {
    /// The client's credential for a security scheme.
    case credential
    /// A value of the configuration.
    case text(String)
    /// The application: a link or a middleware.
    case application
}
