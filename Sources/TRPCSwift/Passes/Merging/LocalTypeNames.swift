internal import TRPCContract

/// The name of a type without its enclosing types, such as `Location` for the property `location` of a post.
struct LocalTypeNames {
    let graph: TypeGraph
    let identifiers: IdentifierMaker

    func name(of id: TypeID) -> String {
        let origin = graph[id].origin
        switch origin.role {
        case .shared: return "Value"
        case .component(let name): return identifiers.type(graph[id].instanceName ?? name)
        case .common(let name): return name
        case .procedure(let path, let suffix): return identifiers.type(path) + suffix
        case .operation(let name, let suffix), .arguments(let name, let suffix):
            return identifiers.type(name) + identifiers.type(StatusName.bodySuffix(suffix))
        case .errorData: return "ErrorData"
        case .property(let name): return identifiers.type(name)
        case .element: return elementName(origin)
        case .dictionaryValue: return dictionaryValueName(origin)
        case .dictionaryKey: return inside(origin) + "Key"
        case .tupleItem(let index): return inside(origin) + "Item\(index)"
        case .variant(let index): return identifiers.type(origin.label ?? "option\(index + 1)")
        case .inner:
            guard let parent = origin.parent else { return "Value" }
            let isNullable = if case .optional = graph[parent].shape { true } else { false }
            return name(of: parent) + (isNullable && graph[parent].origin.isDocument ? "Value" : "")
        }
    }

    /// Returns whether a type is an element of a list with a descriptive name, such as `posts` or the output of `posts.list`.
    func isDescriptive(_ id: TypeID) -> Bool {
        guard case .element = graph[id].origin.role, let list = graph[id].origin.parent else { return false }
        let container = valueOrigin(of: list)
        if case .property(let name) = container.role { return Singular.isDescriptive(Singular.of(name)) }
        return listed(by: container) != nil
    }

    /// Returns the name of the elements that a call lists: `Post` for `listPosts` and `posts.recent`.
    private func listed(by origin: Origin) -> String? {
        let segments: [Substring]
        switch origin.role {
        case .procedure(let path, _): segments = path.split(separator: ".")
        case .operation(let name, _): segments = name.split { $0 == "." || $0 == "/" || $0 == " " }
        default: return nil
        }
        let words = segments.last.map { Words.split(String($0)) } ?? []
        let router = words.count == 1 ? segments.dropLast().last.flatMap { Words.split(String($0)).last } : nil
        for word in [words.last, router].compactMap(\.self) {
            let singular = Singular.of(String(word))
            if singular != word, Singular.isDescriptive(singular) { return identifiers.type(singular) }
        }
        return nil
    }

    /// Returns the origin of the value, ignoring wrapper types.
    func valueOrigin(of id: TypeID) -> Origin {
        var origin = graph[id].origin
        while case .inner = origin.role, let parent = origin.parent { origin = graph[parent].origin }
        return origin
    }

    private func elementName(_ origin: Origin) -> String {
        guard let list = origin.parent else { return "Element" }
        let container = valueOrigin(of: list)
        switch container.role {
        case .property(let name): return identifiers.type(Singular.of(name))
        case .variant, .procedure, .operation, .errorData, .arguments, .shared: return listed(by: container) ?? "Item"
        default:
            let whole = name(of: list)
            let singular = Singular.of(whole)
            return singular == whole ? whole + "Item" : singular
        }
    }

    private func dictionaryValueName(_ origin: Origin) -> String {
        guard let dictionary = origin.parent else { return "Value" }
        if case .object = graph[dictionary].shape { return "AdditionalProperty" }
        guard case .property(let name) = valueOrigin(of: dictionary).role else { return inside(origin) + "Value" }
        let singular = Singular.of(name)
        return identifiers.type(singular == name ? name + "Value" : singular)
    }

    /// Returns the name of the enclosing collection if no named type is between them; otherwise an empty string.
    private func inside(_ origin: Origin) -> String {
        guard let parent = origin.parent, !graph.isNominal(parent), !graph[parent].origin.isComponent,
            !graph.isRoot(parent)
        else { return "" }
        return name(of: parent)
    }
}
