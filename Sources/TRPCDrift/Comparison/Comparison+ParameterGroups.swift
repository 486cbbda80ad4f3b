internal import TRPCContract
internal import TRPCSource

/// Matches exploded object parameters with query parameters for their properties, because both are encoded in the same way.
extension Comparison {
    /// Replaces exploded objects with their properties if these are parameters in the other contract, and reports the change.
    mutating func separateGroups(
        _ old: inout [Parameter],
        _ new: inout [Parameter],
        of name: String,
        at locations: (old: Location, new: Location)
    ) {
        for group in new.groups(missingIn: old, revision.graph) {
            let members = Set(group.members.map(\.name)).intersection(old.map(\.name)).sorted()
            report(
                RequestRules.parametersGrouped,
                about: group.parameter.subject,
                ContractPath(.procedure(name), .input, .parameter(group.parameter.name)),
                procedures: [name],
                at: (locations.old, group.parameter.location),
                before: .list(members)
            )
            new.replace(group)
        }
        for group in old.groups(missingIn: new, base.graph) {
            let members = Set(group.members.map(\.name)).intersection(new.map(\.name)).sorted()
            report(
                RequestRules.parametersUngrouped,
                about: group.parameter.subject,
                ContractPath(.procedure(name), .input, .parameter(group.parameter.name)),
                procedures: [name],
                at: (group.parameter.location, locations.new),
                after: .list(members)
            )
            old.replace(group)
        }
    }
}

/// A parameter that is encoded as the properties of its value.
private struct ParameterGroup {
    var parameter: Parameter
    var members: [Parameter]
}

extension [Parameter] {
    /// Returns the exploded query objects that the other contract replaces, at least in part, with parameters.
    fileprivate func groups(missingIn others: [Parameter], _ graph: TypeGraph) -> [ParameterGroup] {
        let queries = others.filter { $0.place == .query }.map(\.name)
        return compactMap { parameter in
            guard parameter.place == .query, !queries.contains(parameter.name),
                ParameterSpelling(parameter).isRepeated, let type = parameter.type,
                case .object(let object) = graph[graph.nonNull(type)].shape,
                object.fields.contains(where: { queries.contains($0.wireName) })
            else { return nil }
            return ParameterGroup(parameter: parameter, members: object.fields.map { parameter.member($0) })
        }
    }

    fileprivate mutating func replace(_ group: ParameterGroup) {
        removeAll { $0.place == .query && $0.name == group.parameter.name }
        append(contentsOf: group.members)
    }
}

extension Parameter {
    /// Returns a property of the object as a parameter.
    fileprivate func member(_ field: Field) -> Parameter {
        var member = self
        member.name = field.wireName
        member.isRequired = isRequired && field.isRequired
        member.type = field.type
        member.defaultValue = field.defaultValue
        member.isDeprecated = field.documentation.isDeprecated
        member.lifecycle = field.documentation.lifecycle
        member.location = field.location
        return member
    }
}
