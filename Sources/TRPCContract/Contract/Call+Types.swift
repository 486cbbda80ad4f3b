internal import TRPCSource

extension Call {
    /// All types that the call refers to.
    package var types: [TypeID] {
        let contents = (body?.contents ?? []) + responses.flatMap(\.contents)
        return wire.types + parameters.compactMap(\.type) + contents.compactMap(\.type) + contents.compactMap(\.item)
            + responses.flatMap(\.headers).compactMap(\.type)
    }

    /// Replaces each type that the call refers to.
    package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
        wire.mapTypes(transform)
        for index in parameters.indices { parameters[index].type = parameters[index].type.map(transform) }
        if var sent = body {
            sent.contents.mapTypes(transform)
            body = sent
        }
        for index in responses.indices {
            responses[index].contents.mapTypes(transform)
            for header in responses[index].headers.indices {
                responses[index].headers[header].type = responses[index].headers[header].type.map(transform)
            }
        }
    }
}

extension Call {
    /// Replaces the types of the input and the body.
    package mutating func mapBody(_ transform: (TypeID) -> TypeID) {
        if case .value(let type, let isOptional) = trpc?.input {
            trpc?.input = .value(transform(type), isOptional: isOptional)
        }
        guard var sent = body else { return }
        sent.contents.mapTypes(transform)
        body = sent
    }
}

extension Call.Wire {
    fileprivate var types: [TypeID] {
        switch self {
        case .trpc(let wire): [wire.input.type, wire.output.type].compactMap(\.self)
        case .rest(let wire): [wire.input, wire.answerHeaders?.type].compactMap(\.self)
        }
    }

    fileprivate mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
        switch self {
        case .trpc(var wire):
            if case .value(let type, let isOptional) = wire.input {
                wire.input = .value(transform(type), isOptional: isOptional)
            }
            if case .value(let type) = wire.output { wire.output = .value(transform(type)) }
            self = .trpc(wire)
        case .rest(var wire):
            wire.input = wire.input.map(transform)
            if let headers = wire.answerHeaders { wire.answerHeaders?.type = transform(headers.type) }
            self = .rest(wire)
        }
    }
}

extension [MediaContent] {
    fileprivate mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
        for index in indices {
            self[index].type = self[index].type.map(transform)
            self[index].item = self[index].item.map(transform)
            if let data = self[index].events?.data { self[index].events?.data = transform(data) }
        }
    }
}
