internal import TRPCSource

/// A position in both contracts whose values are compared.
struct ComparedPosition {
    /// The role of the value in its declaration.
    enum Position: Equatable {
        case root
        /// A named schema, regardless of its uses.
        case component
        case property
        case element
        case recordValue
        case tupleItem
        case variant
        case parameter
    }

    var place: ContractPath
    var declaration: Int
    var context: Comparison.Context
    var position: Position
    /// Whether the position is inside a property of the declaration.
    var isNested = false
    /// Whether requests or responses of the shipped application can omit the value.
    var isOptional = false
    /// The enclosing value's `isOptional`.
    var isOwnerOptional = false
    var old: Location
    var new: Location
    /// The enclosing union, if the position is a member that the application selects by a property.
    var tagged: Tagged?
    /// The enclosing union that the application decodes as an unknown value if this value isn't expected.
    var keepingUnion: ContractPath?

    /// The enclosing union whose members are tried in order. Values that match none of them become unknown values.
    var triedUnion: ContractPath?

    /// A union whose members are distinguished by the value of a property.
    struct Tagged {
        var place: ContractPath
        var property: String
    }

    var direction: Direction { place.direction ?? .output }

    /// Returns the position of a part of this value.
    func below(_ step: ContractPath.Step, _ position: Position, old: Location, new: Location) -> ComparedPosition {
        var spot = self
        spot.place.append(step)
        spot.isOwnerOptional = isOptional
        spot.context = context.below(step)
        spot.isNested = isNested || self.position == .property || self.position == .parameter
        spot.position = position
        spot.keepingUnion = tagged.flatMap { step == .property($0.property) ? $0.place : nil }
        spot.tagged = nil
        spot.old = old
        spot.new = new
        return spot
    }

    /// Returns the same position, also marked as optional if `isOptional` is true.
    func optional(_ isOptional: Bool) -> ComparedPosition {
        var spot = self
        spot.isOptional = spot.isOptional || isOptional
        return spot
    }

    /// The subject for messages about this position.
    var subject: DriftSubject {
        let name = place.steps.last?.text ?? ""
        return switch position {
        case .root: if case .streamItem? = place.steps.last { .streamItem } else { .whole(direction) }
        case .component: .namedType
        case .property: .property(name)
        case .parameter: .parameterValue(name)
        case .element: .element
        case .recordValue: .recordValue
        case .tupleItem: .tupleItem(name)
        case .variant: .variant
        }
    }
}
