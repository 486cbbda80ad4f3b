import Foundation
import TRPCRuntime

/// How a contract wants one field of an `application/x-www-form-urlencoded` body: OpenAPI's `encoding`.
@_spi(Generated) public struct FormFieldEncoding: Sendable, Hashable {
    /// The style: ``ParameterStyle/form``, ``ParameterStyle/spaceDelimited``, ``ParameterStyle/pipeDelimited`` or
    /// ``ParameterStyle/deepObject``.
    public var style: ParameterStyle
    /// Whether a list is one field for each element, and an object one for each property.
    public var explode: Bool
    /// Whether characters stay as they are that a URL gives a meaning to.
    public var allowReserved: Bool

    /// How one field is encoded; `explode` is as OpenAPI has it for the style where it is nil.
    public init(style: ParameterStyle = .form, explode: Bool? = nil, allowReserved: Bool = false) {
        self.style = style
        self.explode = explode ?? (style == .form || style == .deepObject)
        self.allowReserved = allowReserved
    }
}

/// One property of a form that is `application/x-www-form-urlencoded`.
struct FormField {
    let name: String
    let encoding: FormFieldEncoding?

    /// The fields that it makes, each `name=value`.
    ///
    /// - Throws: ``ParameterValue/Nested``.
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

    /// Anything but a primitive, or a list of primitives, is written as JSON.
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
