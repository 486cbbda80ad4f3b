import Foundation
import TRPCRuntime

/// The encoding of one field in an `application/x-www-form-urlencoded` body: OpenAPI's `encoding`.
@_spi(Generated) public struct FormFieldEncoding: Sendable, Hashable {
    /// The style: `form`, `spaceDelimited`, `pipeDelimited` or `deepObject`; see ``ParameterStyle``.
    public var style: ParameterStyle
    /// Whether arrays and objects are split into one field per element or property.
    public var explode: Bool
    /// Whether URL-reserved characters are left unescaped.
    public var allowReserved: Bool

    /// Creates an encoding. `explode` defaults to OpenAPI's value for the style.
    public init(style: ParameterStyle = .form, explode: Bool? = nil, allowReserved: Bool = false) {
        self.style = style
        self.explode = explode ?? (style == .form || style == .deepObject)
        self.allowReserved = allowReserved
    }
}

/// A property of an `application/x-www-form-urlencoded` form.
struct FormField {
    let name: String
    let encoding: FormFieldEncoding?

    /// Returns its fields in the format `name=value`.
    ///
    /// - Throws: ``ParameterValue/Unwritable``.
    func items(_ node: WireNode) throws(ParameterValue.Unwritable) -> [String] {
        let place = encoding?.allowReserved == true ? PercentEncoding.AllowedCharacters.reservedForm : .form
        let expansion = ParameterExpansion(
            name: name,
            style: encoding?.style ?? .form,
            explode: encoding?.explode ?? true,
            allowedInValue: place
        )
        return try expansion.items(encoding == nil ? plain(node) : ParameterValue(node))
    }

    /// Encodes everything except primitives and arrays of primitives as JSON.
    private func plain(_ node: WireNode) -> ParameterValue {
        switch node.kind {
        case .object, .empty: json(node)
        case .array:
            .array(
                node.children.map { child in
                    switch child.kind {
                    case .object, .empty, .array: json(child)
                    default: ParameterValue(child)
                    }
                }
            )
        default: ParameterValue(node)
        }
    }

    private func json(_ node: WireNode) -> ParameterValue {
        .primitive(String(decoding: node.bytes(), as: UTF8.self))
    }
}
