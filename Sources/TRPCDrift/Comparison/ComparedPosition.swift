internal import TRPCSource

/// A place in both contracts while it is compared.
struct ComparedPosition {
    /// The declaration that the value is a part of.
    enum Position: Equatable {
        case root
        /// A named schema, wherever it is used.
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
    /// Inside of a property of the declaration.
    var isNested = false
    /// Whether the value may be absent from what the shipped application sends or receives.
    var isOptional = false
    /// The same of the value that has this one.
    var isOwnerOptional = false
    var old: Location
    var new: Location
    /// The union around, while the place is a member of it which the application finds by a property.
    var tagged: Tagged?
    /// The union that the application keeps as an unknown value if this place is not as it expects.
    var keepingUnion: ContractPath?

    /// The union around whose members the application tries one by one: it keeps what fits none of them as an unknown value.
    var triedUnion: ContractPath?

    /// A union whose members a property tells apart.
    struct Tagged {
        var place: ContractPath
        var property: String
    }

    var direction: Direction { place.direction ?? .output }

    /// A place below this one.
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

    /// The same place, where the value may be absent.
    func optional(_ isOptional: Bool) -> ComparedPosition {
        var spot = self
        spot.isOptional = spot.isOptional || isOptional
        return spot
    }

    /// The value at this place, for a message.
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
