internal import TRPCContract

extension OperationCode {
    /// A property for each header that the contract describes; nil where it describes none.
    func headers() -> (view: HeadersView, imports: Imports)? {
        guard let headers = operation.answerHeaders,
            case .object(let object) = declarations.graph[headers.type].shape
        else { return nil }
        let name = typeName(.headers)
        let made = declarations.structView(plain(object), of: declared(headers.type, name), in: scope)
        let read = object.fields.filter { $0.constant == nil }
        let statements = zip(read, made.view.fields).map { field, view in
            var arguments = [SwiftLiteral.string(field.wireName)]
            if headers.jsonNames.contains(field.wireName) { arguments.append("isJSON: true") }
            let reader = field.isRequired ? "required" : "optional"
            return "\(view.parameter.name) = try headers.\(reader)(\(arguments.joined(separator: ", ")))"
        }
        let view = HeadersView(
            documentation: SwiftLiteral.documentation(
                "The headers that `\(operation.method) \(operation.path)` answers with."
            ),
            access: access,
            name: name,
            conformances: "ResponseHeaders, Equatable",
            fields: made.view.fields,
            statements: statements.map { $0.hasPrefix("headers = ") ? "self.\($0)" : $0 }
        )
        return (view, made.imports)
    }
}
