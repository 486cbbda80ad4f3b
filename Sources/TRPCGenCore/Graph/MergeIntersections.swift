/// `allOf`: merges the parts of each intersection into one type.
package struct MergeIntersections: GraphPass {
    package static let name = "merge allOf"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var merge = Merge(graph: reading.graph, diagnostics: diagnostics)
        reading.graph = TypeGraph()
        merge.run()
        reading.graph = merge.graph
    }

    /// Parts are merged before the whole, by a depth-first walk with a stack of its own: chains may be long.
    private struct Merge {
        var graph: TypeGraph
        let diagnostics: DiagnosticSink
        var states: [TypeID: State] = [:]
        /// What each merged type was made of: it is also a value of these.
        private var parts: [TypeID: Set<TypeID>] = [:]
        /// Types of properties that two parts declare, by the types there.
        private var refinements: [[TypeID]: TypeID] = [:]
        private var refinementIDs: Set<TypeID> = []
        /// Refinements of refinements have to end somewhere.
        private let limit: Int

        init(graph: TypeGraph, diagnostics: DiagnosticSink) {
            self.graph = graph
            self.diagnostics = diagnostics
            limit = graph.nodes.count * 4 + 10_000
        }

        enum State {
            case open
            case done
        }

        mutating func run() {
            var index: Int32 = 0
            // Distributing a union over its siblings adds intersections at the end.
            while index < Int32(graph.nodes.count) {
                visit(TypeID(index: index))
                index += 1
            }
        }

        private mutating func visit(_ root: TypeID) {
            guard case .intersection = graph[root].shape else { return }
            var stack = [root]
            while let id = stack.last {
                guard case .intersection(let parts) = graph[id].shape else {
                    states[id] = .done
                    stack.removeLast()
                    continue
                }
                let waiting = parts.map(value).filter { part in
                    if case .intersection = graph[part].shape { true } else { false }
                }
                if states[id] == nil {
                    states[id] = .open
                    if let cyclic = waiting.first(where: { states[$0] == .open }) {
                        diagnostics.emit(.circular(at: graph[cyclic].origin.location))
                        graph[cyclic].shape = .any
                    }
                    stack.append(contentsOf: waiting.filter { states[$0] == nil })
                } else {
                    graph[id].shape = merged(parts, into: id)
                    states[id] = .done
                    stack.removeLast()
                }
            }
        }

        /// The type behind aliases and null.
        private func value(_ id: TypeID) -> TypeID {
            var current = graph.resolved(id)
            var steps = 0
            while case .optional(let inner) = graph[current].shape, steps < graph.nodes.count {
                current = graph.resolved(inner)
                steps += 1
            }
            return current
        }

        private mutating func merged(_ parts: [TypeID], into id: TypeID) -> TypeShape {
            var result: TypeID?
            // What is merged on the way has no place of its own, and no name to lend.
            var steps: [TypeID] = []
            defer { for step in steps { graph[step].shape = .any } }
            for part in parts.map(value) {
                self.parts[id, default: []].formUnion((self.parts[part] ?? []).union([part]))
                if case .any = graph[part].shape { continue }
                guard let current = result else {
                    result = part
                    continue
                }
                if current == part { continue }
                guard let shape = combine(graph[current].shape, graph[part].shape, in: id) else {
                    if isRefinement(id) {
                        diagnostics.emit(.conflictingProperty(at: graph[id].origin.location))
                        return .alias(part)
                    }
                    diagnostics.emit(.conflict(at: graph[id].origin.location))
                    return .any
                }
                let origin = Origin(role: .inner, parent: id, location: graph[id].origin.location)
                var node = TypeNode(shape: shape, origin: origin)
                node.constraints = graph[current].constraints + graph[part].constraints
                node.keys = graph[part].keys ?? graph[current].keys
                let step = graph.add(node)
                steps.append(step)
                result = step
            }
            guard let result else { return .any }
            for constraint in graph[result].constraints where !graph[id].constraints.contains(constraint) {
                graph[id].constraints.append(constraint)
            }
            graph[id].keys = graph[id].keys ?? graph[result].keys
            if graph[id].documentation.text == nil { graph[id].documentation.text = graph[result].documentation.text }
            return graph[result].shape
        }

        /// What is both `a` and `b`; nil when nothing can be.
        private mutating func combine(_ a: TypeShape, _ b: TypeShape, in id: TypeID) -> TypeShape? {
            switch (a, b) {
            case (.object(let a), .object(let b)):
                return .object(combine(a, b, in: id))
            case (.object(var object), .dictionary(let value)), (.dictionary(let value), .object(var object)):
                if case .any = graph[graph.resolved(value)].shape { return .object(object) }
                object.additional = object.additional ?? value
                return .object(object)
            case (.dictionary(let a), .dictionary(let b)):
                return .dictionary(
                    refinement(of: a, by: b, role: .dictionaryValue, at: graph[id].origin.location, in: id)
                )
            case (.union(let union), let other), (let other, .union(let union)):
                return distribute(union, over: other, in: id)
            case (.enumeration(let a), .enumeration(let b)):
                var both = a
                both.cases = a.cases.compactMap { first in
                    guard let second = b.cases.first(where: { $0.value == first.value }) else { return nil }
                    return first.suggestedName == nil ? second : first
                }
                return both.cases.isEmpty ? nil : .enumeration(both)
            case (.enumeration(let enumeration), .primitive(.string)),
                (.primitive(.string), .enumeration(let enumeration)):
                return enumeration.isString ? .enumeration(enumeration) : nil
            case (.enumeration(let enumeration), .primitive), (.primitive, .enumeration(let enumeration)):
                return .enumeration(enumeration)
            case (.primitive(let a), .primitive(let b)):
                return a == b || b == .string || b == .double
                    ? .primitive(a) : a == .string || a == .double ? .primitive(b) : nil
            case (.array(let a), .array(let b)):
                return .array(refinement(of: a, by: b, role: .element, at: graph[id].origin.location, in: id))
            default:
                return nil
            }
        }

        private mutating func combine(_ a: ObjectType, _ b: ObjectType, in id: TypeID) -> ObjectType {
            var object = a
            var places: [String: Int] = [:]
            for (index, field) in a.fields.enumerated() { places[field.wireName] = index }
            for field in b.fields {
                guard let index = places[field.wireName] else {
                    places[field.wireName] = object.fields.count
                    object.fields.append(field)
                    continue
                }
                object.fields[index] = combine(object.fields[index], field, in: id)
            }
            for name in a.undeclaredRequired + b.undeclaredRequired {
                if let index = places[name] { object.fields[index].isRequired = true }
            }
            object.undeclaredRequired = (a.undeclaredRequired + b.undeclaredRequired).filter { places[$0] == nil }
            object.additional = a.additional ?? b.additional
            return object
        }

        /// A property of both parts: present if either demands it, null only if both allow it, and of both types.
        private mutating func combine(_ a: Field, _ b: Field, in id: TypeID) -> Field {
            var field = b
            field.isRequired = a.isRequired || b.isRequired
            field.isNullable = a.isNullable && b.isNullable
            if case .primitive(.null) = graph[value(b.type)].shape, a.isNullable {
                // Of what may be null only null is left; the type says more.
                field.type = a.type
                field.isNullable = true
            } else {
                field.type = refinement(
                    of: a.type,
                    by: b.type,
                    role: .property(b.wireName),
                    at: b.location,
                    in: id
                )
            }
            field.defaultValue = b.defaultValue ?? a.defaultValue
            field.isReadOnly = a.isReadOnly || b.isReadOnly
            field.isWriteOnly = a.isWriteOnly || b.isWriteOnly
            field.documentation.text = b.documentation.text ?? a.documentation.text
            field.documentation.isDeprecated = a.documentation.isDeprecated || b.documentation.isDeprecated
            return field
        }

        /// The type of what is a value of both types.
        private mutating func refinement(
            of a: TypeID,
            by b: TypeID,
            role: Origin.Role,
            at location: Location,
            in id: TypeID
        ) -> TypeID {
            let (first, second) = (value(a), value(b))
            if first == second || graph.isAny(first) || isPart(first, of: second) { return b }
            if graph.isAny(second) || isPart(second, of: first) || graph.nodes.count > limit { return a }
            let isNullable = graph.isOptional(a) && graph.isOptional(b)
            if let known = refinements[[first, second]] { return isNullable ? optional(known, location) : known }
            let origin = Origin(role: role, parent: id, location: location)
            let both = graph.add(TypeNode(shape: .intersection([first, second]), origin: origin))
            refinements[[first, second]] = both
            refinementIDs.insert(both)
            return isNullable ? optional(both, location) : both
        }

        private mutating func optional(_ type: TypeID, _ location: Location) -> TypeID {
            graph.add(TypeNode(shape: .optional(type), origin: Origin(role: .inner, parent: type, location: location)))
        }

        private func isRefinement(_ id: TypeID) -> Bool { refinementIDs.contains(id) }

        private func isPart(_ part: TypeID, of whole: TypeID) -> Bool {
            if parts[whole]?.contains(part) == true { return true }
            guard case .intersection(let pending) = graph[whole].shape else { return false }
            return pending.contains { value($0) == part }
        }

        /// One of several, and `other` in any case: one of several that are each also `other`.
        private mutating func distribute(_ union: UnionType, over other: TypeShape, in id: TypeID) -> TypeShape? {
            switch other {
            case .object, .dictionary: break
            default: return nil
            }
            var result = union
            for (index, variant) in union.variants.enumerated() {
                let location = graph[variant.type].origin.location
                let sibling = graph.add(
                    TypeNode(shape: other, origin: Origin(role: .variant(index), parent: id, location: location))
                )
                var both = TypeNode(
                    shape: .intersection([sibling, variant.type]),
                    origin: Origin(role: .variant(index), parent: id, location: location)
                )
                both.documentation = graph[variant.type].documentation
                both.origin.title = graph.componentName(of: variant.type) ?? graph[variant.type].origin.title
                result.variants[index].type = graph.add(both)
                if let mapped = result.discriminator?.mapping.firstIndex(where: { $0.type == variant.type }) {
                    result.discriminator?.mapping[mapped].type = result.variants[index].type
                }
            }
            return .union(result)
        }
    }
}

extension TypeGraph {
    fileprivate func isAny(_ id: TypeID) -> Bool {
        if case .any = self[id].shape { true } else { false }
    }

    fileprivate func isOptional(_ id: TypeID) -> Bool {
        if case .optional = self[resolved(id)].shape { true } else { false }
    }
}

extension Diagnostic {
    fileprivate static func circular(at location: Location) -> Diagnostic {
        .error("circular-allof", "an 'allOf' contains itself", at: location)
    }

    fileprivate static func conflictingProperty(at location: Location) -> Diagnostic {
        .warning(
            "conflicting-allof",
            "the parts of an 'allOf' give this property types that exclude each other; the last one counts",
            at: location
        )
    }

    fileprivate static func conflict(at location: Location) -> Diagnostic {
        .warning(
            "conflicting-allof",
            "the parts of this 'allOf' have no value in common; it is read as any JSON",
            at: location
        )
    }
}
