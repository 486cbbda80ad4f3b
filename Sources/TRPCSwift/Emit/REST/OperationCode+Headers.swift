internal import TRPCContract

extension OperationCode {
    /// A property for each header that the contract describes; nil where it describes none.
    func headers() -> (type: NestedView, imports: Imports)? {
        guard let headers = operation.answerHeaders,
            case .object(let object) = declarations.graph[headers.type].shape
        else { return nil }
        let name = typeName(.headers)
        let type = declared(headers.type, name)
        let made = declarations.structProperties(of: plain(object), type, in: .inside(.arguments(headers.type)))
        let inner = declarations.types(in: .arguments(headers.type))
        let read = object.fields.filter { $0.constant == nil }
        let statements = zip(read, made.fields).map { field, view in
            var arguments = [SwiftLiteral.string(field.wireName)]
            if headers.jsonNames.contains(field.wireName) { arguments.append("isJSON: true") }
            let reader = field.isRequired ? "required" : "optional"
            return "\(view.parameter.name) = try headers.\(reader)(\(arguments.joined(separator: ", ")))"
        }
        let view = HeadersView(
            access: access,
            name: name,
            conformances: "ResponseHeaders, Equatable",
            fields: made.fields,
            reading: declarations.layout(depth: 1).member(
                .function(
                    "\(access)init(_ headers: HTTPHeaders) throws",
                    statements.map { .text($0.hasPrefix("headers = ") ? "self.\($0)" : $0) }
                )
            ),
            types: inner.views
        )
        return (nested(view, "Headers"), made.imports.union(inner.imports))
    }
}
