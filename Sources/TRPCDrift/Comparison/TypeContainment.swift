internal import TRPCContract

/// Determines whether every value of a type in one contract is also a value of a type in the other contract.
///
/// The result is conservative: false means that containment couldn't be proved.
struct TypeContainment {
    private struct Pair: Hashable {
        var inner: TypeID
        var outer: TypeID
    }

    private let inner: TypeGraph
    private let outer: TypeGraph
    private let boundsNumbers: Bool
    /// The results so far. Recursive types are assumed to be contained until disproved.
    private var known: [Pair: Bool] = [:]
    private var stepsLeft = 500

    /// Creates a check between two graphs.
    ///
    /// - Parameters:
    ///   - inner: The graph of the type that may be contained.
    ///   - outer: The graph of the type that may contain it.
    ///   - boundsNumbers: Whether limits on the outer type are assumed to apply to the values. Values that they exclude are
    ///     reported elsewhere.
    init(_ inner: TypeGraph, in outer: TypeGraph, boundsNumbers: Bool) {
        self.inner = inner
        self.outer = outer
        self.boundsNumbers = boundsNumbers
    }

    /// Returns whether a type is contained in another.
    ///
    /// - Parameter ignoresLimits: Whether to ignore the limits of the two types themselves, which are compared elsewhere.
    mutating func isContained(_ type: TypeID, in other: TypeID, ignoresLimits: Bool = false) -> Bool {
        let (small, large) = (ResolvedType(type, in: inner), ResolvedType(other, in: outer))
        guard stepsLeft > 0 else { return false }
        stepsLeft -= 1
        let limits = (Limits(small.allLimits), Limits(large.allLimits))
        guard ignoresLimits || limits.0.imply(limits.1) else { return false }
        if case .any = outer[large.type].shape { return true }
        guard !small.isNullable || large.isNullable else { return false }
        let pair = Pair(inner: small.type, outer: large.type)
        if let answer = known[pair] { return answer }
        known[pair] = true
        let answer = containsShape(small.type, large.type, limits)
        known[pair] = answer
        return answer
    }

    private mutating func containsShape(_ small: TypeID, _ large: TypeID, _ limits: (Limits, Limits)) -> Bool {
        switch (inner[small].shape, outer[large].shape) {
        case (.never, _):
            return true
        case (.union(let union), _):
            return union.variants.allSatisfy { isContained($0.type, in: large) }
        case (_, .union(let union)) where !isEnumeration(small):
            return union.variants.contains { isContained(small, in: $0.type) }
        case (.enumeration(let values), _):
            return !values.isExtensible && values.cases.allSatisfy { holds($0.value, large) }
        case (.array(let element), .array(let other)), (.dictionary(let element), .dictionary(let other)):
            return inner[small].keys == nil && outer[large].keys == nil && isContained(element, in: other)
        case (.tuple(let tuple), .array(let other)):
            return (tuple.items + [tuple.rest].compactMap(\.self)).allSatisfy { isContained($0, in: other) }
        case (.object(let object), .dictionary(let other)):
            return outer[large].keys == nil
                && object.fields.allSatisfy { isContained($0, in: other, isNullable: false) }
                && object.additional.map { isContained($0, in: other) } ?? true
        case (.dictionary(let element), .object(let object)):
            return !object.isClosed && object.fields.allSatisfy { !$0.isRequired && isContained(element, in: $0.type) }
        case (.object(let object), .object(let other)):
            return containsFields(object, other)
        default:
            return containsScalar(small, large, limits)
        }
    }

    private func isEnumeration(_ id: TypeID) -> Bool {
        if case .enumeration = inner[id].shape { true } else { false }
    }

    private mutating func isContained(_ field: Field, in type: TypeID, isNullable: Bool) -> Bool {
        guard !field.isNullable || isNullable || outer.allowsNull(type) else { return false }
        return isContained(field.type, in: type)
    }

    private mutating func containsFields(_ object: ObjectType, _ other: ObjectType) -> Bool {
        let names = Set(object.fields.filter(\.isRequired).map(\.wireName))
        let others = Dictionary(other.fields.map { ($0.wireName, $0) }) { first, _ in first }
        guard other.fields.allSatisfy({ !$0.isRequired || names.contains($0.wireName) }),
            object.additional == nil || !other.isClosed
        else { return false }
        return object.fields.allSatisfy { field in
            guard let match = others[field.wireName] else {
                return !other.isClosed && other.additional.map { isContained(field, in: $0, isNullable: false) } ?? true
            }
            return isContained(field, in: match.type, isNullable: match.isNullable)
        }
    }

    /// Returns whether a type includes the value of an enumeration.
    private func holds(_ value: EnumerationType.Value, _ type: TypeID) -> Bool {
        let resolved = ResolvedType(type, in: outer)
        let hasLimits = resolved.allLimits.contains { if case .format = $0 { false } else { true } }
        switch outer[resolved.type].shape {
        case .any: return true
        case .enumeration(let values): return values.cases.contains { $0.value == value }
        case .union(let union): return union.variants.contains { holds(value, $0.type) }
        case .primitive(let primitive):
            let kind = ValueKind(primitive)
            guard !hasLimits else { return false }
            return switch value {
            case .string: kind == .string
            case .integer(let number): kind.isFloating || kind.isInteger && kind.holds(Double(number))
            case .number: kind.isFloating
            case .boolean: kind == .boolean
            }
        default: return false
        }
    }

    private func containsScalar(_ small: TypeID, _ large: TypeID, _ limits: (Limits, Limits)) -> Bool {
        let kinds = (ValueKind(small, in: inner).asJSON, ValueKind(large, in: outer).asJSON)
        if kinds.0 == kinds.1 { return kinds.0.isScalar && kinds.0 != .enumeration && kinds.0 != .constant }
        if case .enumeration(let values) = outer[large].shape { return values.isExtensible && kinds.0 == .string }
        if kinds.0.isInteger, kinds.1.isInteger {
            return kinds.0.isHeld(by: kinds.1)
                || kinds.1.holds([limits.0] + (boundsNumbers ? [limits.1] : []))
        }
        if kinds.0.isInteger { return kinds.1.isFloating }
        if kinds.0 == .float { return kinds.1 == .number }
        if kinds.0 == .number, kinds.1 == .float { return boundsNumbers && kinds.1.holds([limits.0, limits.1]) }
        return kinds.1 == .string && [.uuid, .uri, .date, .dateTime, .base64].contains(kinds.0)
    }
}

extension ResolvedType {
    /// The limits at the location and those of the named schema.
    var allLimits: [Constraint] { constraints + componentConstraints }
}
