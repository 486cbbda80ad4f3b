import Foundation
import TRPCRuntime

/// How a field is encoded in an `application/x-www-form-urlencoded` body, as in OpenAPI's `encoding`.
@_spi(Generated) public struct FormFieldEncoding: Sendable, Hashable {
    /// The style, one of `form`, `spaceDelimited`, `pipeDelimited` and `deepObject`; see ``ParameterStyle``.
    public var style: ParameterStyle
    /// Whether each array element or object property becomes a separate field.
    public var explode: Bool
    /// Whether reserved URL characters are left unescaped.
    public var allowReserved: Bool

    /// Creates an encoding. If `explode` is nil, OpenAPI's default for the style is used.
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

    /// Returns the property as fields in the format `name=value`.
    ///
    /// - Throws: ``ParameterValue/Unwritable`` if the style can't represent the value.
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

    /// Returns the value to use without a declared encoding: anything except primitives and arrays of them becomes JSON.
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
