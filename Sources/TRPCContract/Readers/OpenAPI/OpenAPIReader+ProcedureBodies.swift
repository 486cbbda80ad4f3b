internal import TRPCSource

/// The bodies of procedures, which have media types but no types.
extension OpenAPIReader {
    /// Returns the body of a procedure. Its type is the procedure's input.
    func untypedBody(_ node: Node) -> Body? {
        guard let body = schemas.dereference(node) else { return nil }
        return Body(
            isRequired: body["required"]?.bool == true,
            documentation: Documentation(of: body),
            contents: untypedContents(body["content"], isRequest: true)
        )
    }

    /// Returns the responses of a procedure. Their types are the procedure's output and error data.
    mutating func untypedResponses(of operation: OperationNode) -> [Response] {
        answers(of: operation).map { entry, response in
            Response(
                status: entry.key,
                documentation: Documentation(of: response),
                contents: untypedContents(response["content"], isRequest: false),
                headers: readHeaders(response["headers"], isTyped: false),
                location: entry.keyNode.location
            )
        }
    }

    private func untypedContents(_ node: Node?, isRequest: Bool) -> [MediaContent] {
        (node.map { Array($0.entries) } ?? []).filter { !$0.key.hasPrefix("x-") }.map { entry in
            MediaContent(
                mediaType: entry.key,
                carriage: carriage(of: MediaType(entry.key), nil, isRequest: isRequest),
                location: entry.keyNode.location
            )
        }
    }
}
