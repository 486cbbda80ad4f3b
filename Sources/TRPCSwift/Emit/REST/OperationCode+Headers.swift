internal import TRPCContract

extension OperationCode {
    /// Returns a struct with a property for each header that the contract describes; nil if there are none.
    func headers() -> (type: NestedView, imports: Imports)? {
        guard let headers = operation.answerHeaders,
            case .object(let object) = declarations.graph[headers.type].shape
        else { return nil }
        let name = typeName(.headers)
        let type = declared(headers.type, name)
        let made = declarations.structProperties(of: plain(object), type, in: .inside(.arguments(headers.type)))
        let inner = declarations.types(in: .arguments(headers.type))
        let read = object.fields.filter { $0.constant == nil }
        let fields = zip(read, made.fields).map { field, view in
            HeaderView(
                documentation: view.documentation,
                name: view.parameter.name,
                type: view.parameter.type,
                key: SwiftLiteral.string(field.wireName),
                isRequired: field.isRequired,
                isJSON: headers.jsonNames.contains(field.wireName)
            )
        }
        let view = HeadersView(
            access: access,
            name: name,
            conformances: "ResponseHeaders, Equatable",
            fields: fields,
            types: inner.views
        )
        return (nested(view, "Headers"), made.imports.union(inner.imports).union(.runtime))
    }
}
