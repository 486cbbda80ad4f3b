internal import TRPCContract

extension OperationCode {
    /// What Swift shows of the operation, as a number: the same for two clients that declare it alike.
    ///
    /// - Parameter siblings: the names of the operations of its group.
    func digest(_ types: TypeDigests, siblings: Set<String>) -> Int {
        var hasher = Hasher()
        hasher.combine(operation.method)
        hasher.combine(operation.path)
        hasher.combine(name)
        hasher.combine(group.type)
        hasher.combine(group.property)
        hasher.combine(siblings)
        hasher.combine(member.types)
        hasher.combine(failureName)
        hasher.combine(shared?.name(for: operation))
        hasher.combine(operation.input.map { types[$0] })
        hasher.combine(operation.answerHeaders.map { types[$0.type] })
        hasher.combine(operation.answerHeaders?.jsonNames)
        for parameter in operation.parameters { parameter.hashDeclared(into: &hasher) }
        if let body = operation.body {
            hasher.combine(body.isRequired)
            for content in body.contents { content.hashDeclared(into: &hasher, types) }
        }
        for response in operation.responses {
            hasher.combine(response.status)
            for content in response.contents { content.hashDeclared(into: &hasher, types) }
            for header in response.headers {
                hasher.combine(header.name)
                hasher.combine(header.isRequired)
            }
        }
        return hasher.finalize()
    }
}

extension Parameter {
    fileprivate func hashDeclared(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(place)
        hasher.combine(isRequired)
        hasher.combine(defaultValue)
        hasher.combine(field)
        hasher.combine(style)
        hasher.combine(explodes)
        hasher.combine(mediaType)
    }
}

extension MediaContent {
    fileprivate func hashDeclared(into hasher: inout Hasher, _ types: TypeDigests) {
        hasher.combine(mediaType)
        hasher.combine(type.map { types[$0] })
        hasher.combine(item.map { types[$0] })
        hasher.combine(carriage)
        hasher.combine(isStructured)
        for (name, field) in encoding.sorted(by: { $0.key < $1.key }) {
            hasher.combine(name)
            hasher.combine(field.contentType)
            hasher.combine(field.style)
            hasher.combine(field.explodes)
        }
    }
}
