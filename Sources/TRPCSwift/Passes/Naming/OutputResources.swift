internal import TRPCContract

/// The types of the resources that operations without ids return.
///
/// A resource is an operation's output, an element of a list that it returns, or the contents of a wrapper object.
struct OutputResources {
    private let graph: TypeGraph

    init(_ graph: TypeGraph) { self.graph = graph }

    func resource(of id: TypeID) -> ResourceOutput? {
        switch graph[id].shape {
        case .object, .union: break
        default: return nil
        }
        let origin = valueOrigin(graph[id].origin)
        switch origin.role {
        case .operation:
            guard let resource = resource(origin), !resource.isList, wrapped(in: id) == nil else { return nil }
            return resource
        case .element:
            guard let list = origin.parent.map({ valueOrigin(graph[$0].origin) }) else { return nil }
            if case .property = list.role { return resource(inWrapper: list) }
            return resource(list)
        case .property: return resource(inWrapper: origin)
        default: return nil
        }
    }

    /// Returns the resource that a response with this origin contains.
    private func resource(_ origin: Origin) -> ResourceOutput? {
        guard case .operation(let name, let suffix) = origin.role, suffix == "Response" else { return nil }
        return graph.resources[name]
    }

    /// Returns the resource in a wrapper's property: `data` in `{ "data": […], "total": 2 }`.
    private func resource(inWrapper property: Origin) -> ResourceOutput? {
        guard let object = property.parent, case .property(let name) = property.role,
            let resource = resource(valueOrigin(graph[object].origin)), wrapped(in: object) == name
        else { return nil }
        return resource
    }

    /// Returns the name of the property that a wrapper object contains; nil for any other object.
    private func wrapped(in id: TypeID) -> String? {
        guard case .object(let object) = graph[graph.valueType(id)].shape else { return nil }
        let names = object.fields.filter { field in
            switch graph[graph.nonNull(field.type)].shape {
            case .object, .union, .array: !Singular.isDescriptive(Singular.of(field.wireName))
            default: false
            }
        }
        return names.count == 1 ? names[0].wireName : nil
    }

    private func valueOrigin(_ origin: Origin) -> Origin {
        var origin = origin
        while case .inner = origin.role, let parent = origin.parent { origin = graph[parent].origin }
        return origin
    }
}
