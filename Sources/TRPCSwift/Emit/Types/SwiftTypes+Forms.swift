internal import TRPCContract

/// Numbers that are encoded as strings.
///
/// A property has a plain number type and converts the value. All other uses have the type that encodes the number as a string,
/// which is called the form.
extension SwiftTypes {
    /// Returns the type of a property, and its encoded form if that is different.
    func property(_ id: TypeID, in scope: Scope) -> (type: Spelling, form: Spelling?) {
        let form = spelling(of: id, in: scope)
        return hasForm(id) ? (plainSpelling(of: id, in: scope), form) : (form, nil)
    }

    /// Returns whether a type is a number with an encoded form, or a collection of such numbers.
    func hasForm(_ id: TypeID) -> Bool {
        var current = id
        for _ in 0..<Self.deepestForm {
            switch graph[current].shape {
            case .own(let type, _): return type.number != nil
            case .optional(let inner), .alias(let inner), .dictionary(let inner): current = inner
            case .array(let element):
                guard graph[current].mapKeys == nil, !graph[current].isSet else { return false }
                current = element
            default: return false
            }
        }
        return false
    }

    private static let deepestForm = 16

    /// Returns the spelling of a type's structure, with plain numbers instead of their encoded forms.
    func plainUnderlyingSpelling(of id: TypeID, in scope: Scope) -> Spelling {
        switch graph[id].shape {
        case .own(let type, _):
            return type.number?.swiftSpelling ?? spelling(of: id, in: scope)
        case .optional(let inner): return plainSpelling(of: inner, in: scope).optional
        case .alias(let target): return plainSpelling(of: target, in: scope)
        case .array(let element):
            let element = plainSpelling(of: element, in: scope)
            return Spelling("[\(element.text)]", imports: element.imports)
        case .dictionary(let value):
            let value = plainSpelling(of: value, in: scope)
            let key = graph.keyEnumeration(of: id).map { spelling(of: $0, in: scope) }
            let imports = value.imports.union(key?.imports ?? [])
            return Spelling("[\(key?.text ?? "String"): \(value.text)]", imports: imports)
        default: return spelling(of: id, in: scope)
        }
    }

    private func plainSpelling(of id: TypeID, in scope: Scope) -> Spelling {
        let plain = plainUnderlyingSpelling(of: id, in: scope)
        if case .optional = graph[id].shape { return plain }
        guard let name = nesting.spelling(of: id, scope) else { return plain }
        return Spelling(name, imports: plain.imports)
    }
}

extension TypeNesting {
    /// Returns the name of a type in a scope; nil if it has no name.
    func spelling(of id: TypeID, _ scope: SwiftTypes.Scope) -> String? {
        switch scope {
        case .inside(let container): spelling(of: id, in: container)
        case .router(let path): spelling(of: id, inRouter: path)
        case .group(let name): spelling(of: id, inGroup: name)
        case .outside(let root): path(of: id).map { "\(root).\($0)" }
        }
    }
}
