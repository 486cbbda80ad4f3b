/// A location in a contract that a configuration rule can name.
package enum RuleTarget: Hashable {
    /// A named schema.
    case type(TypeID)
    /// The input of a procedure, by the index of the call in the contract.
    case input(Int)
    case output(Int)
    case errorData
    /// The parameters of an operation, by the index of the call in the contract.
    case parameters(call: Int)
    case requestBody(call: Int, content: Int)
    case responseBody(call: Int, response: Int, content: Int)
    case field(TypeID, Int)
    /// The elements of an array, the values of a dictionary, or the undeclared properties of an object.
    case element(TypeID)
    case item(TypeID, Int)
    case enumCase(TypeID, Int)
    case variant(TypeID, Int)
}

extension ContractReading {
    /// Returns the type of the values at a location, or nil for an enum case, which has no type.
    package func type(at place: RuleTarget) -> TypeID? {
        switch place {
        case .type(let id): return id
        case .input(let call): return contract.calls[call].trpc?.input.type
        case .output(let call): return contract.calls[call].trpc?.output.type
        case .errorData: return contract.errorData
        case .parameters(let call): return contract.calls[call].rest?.input
        case .requestBody(let call, let content): return contract.calls[call].body?.contents[content].type
        case .responseBody(let call, let response, let content):
            return contract.calls[call].responses[response].contents[content].type
        case .field(let id, let index):
            guard case .object(let object) = graph[id].shape else { return nil }
            return object.fields[index].type
        case .element(let id): return graph.elementType(of: id)
        case .item(let id, let index):
            guard case .tuple(let tuple) = graph[id].shape else { return nil }
            return tuple.items[index]
        case .variant(let id, let index):
            guard case .union(let union) = graph[id].shape else { return nil }
            return union.variants[index].type
        case .enumCase: return nil
        }
    }

    /// Replaces the type of the values at a location.
    package mutating func setType(_ type: TypeID, at place: RuleTarget) {
        switch place {
        case .type(let id):
            graph[id].shape = graph[type].shape
            graph[id].constraints = graph[type].constraints
        case .input(let call):
            guard case .value(_, let isOptional) = contract.calls[call].trpc?.input else { return }
            contract.calls[call].trpc?.input = .value(type, isOptional: isOptional)
        case .output(let call): contract.calls[call].trpc?.output = .value(type)
        case .errorData: contract.errorData = type
        case .requestBody(let call, let content): contract.calls[call].body?.contents[content].type = type
        case .responseBody(let call, let response, let content):
            contract.calls[call].responses[response].contents[content].type = type
        case .field(let id, let index):
            guard case .object(var object) = graph[id].shape else { return }
            object.fields[index].type = type
            graph[id].shape = .object(object)
        case .element(let id): graph.setElementType(type, of: id)
        case .item(let id, let index):
            guard case .tuple(var tuple) = graph[id].shape else { return }
            tuple.items[index] = type
            graph[id].shape = .tuple(tuple)
        case .variant, .enumCase, .parameters: break
        }
    }
}

extension TypeGraph {
    fileprivate func elementType(of id: TypeID) -> TypeID? {
        switch self[id].shape {
        case .array(let element), .dictionary(let element): element
        case .object(let object): object.additional
        case .tuple(let tuple): tuple.rest
        default: nil
        }
    }

    fileprivate mutating func setElementType(_ type: TypeID, of id: TypeID) {
        switch self[id].shape {
        case .array: self[id].shape = .array(type)
        case .dictionary: self[id].shape = .dictionary(type)
        case .object(var object):
            object.additional = type
            self[id].shape = .object(object)
        case .tuple(var tuple):
            tuple.rest = type
            self[id].shape = .tuple(tuple)
        default: break
        }
    }
}
