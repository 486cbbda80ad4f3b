internal import TRPCContract

/// The kind of a type's values, by which changes between types are classified.
enum ValueKind: Hashable {
    case any, nothing, null, boolean, string, enumeration, constant
    /// An enumeration that also allows unlisted values.
    case openEnumeration
    case integer(bits: Int)
    case bigint
    case number, float, decimal
    case dateTime, date, uuid, uri, base64, binary
    case array, tuple, object, record, union
    case own(String)

    init(_ id: TypeID, in graph: TypeGraph) {
        switch graph[id].shape {
        case .any: self = .any
        case .never: self = .nothing
        case .own(let type, _): self = .own(type.name)
        case .array: self = .array
        case .tuple: self = .tuple
        case .object: self = .object
        case .dictionary: self = .record
        case .union: self = .union
        case .enumeration(let enumeration):
            self =
                enumeration.isExtensible
                ? .openEnumeration : enumeration.constant == nil ? .enumeration : .constant
        case .optional, .alias, .intersection: self = .any
        case .primitive(let primitive): self.init(primitive)
        }
    }

    init(_ primitive: Primitive) {
        switch primitive {
        case .null: self = .null
        case .boolean: self = .boolean
        case .string: self = .string
        case .integer: self = .integer(bits: 63)
        case .int32: self = .integer(bits: 31)
        case .int64: self = .integer(bits: 63)
        case .uint64: self = .integer(bits: 64)
        case .bigint: self = .bigint
        case .double: self = .number
        case .float: self = .float
        case .decimal: self = .decimal
        case .dateTime: self = .dateTime
        case .date: self = .date
        case .uuid: self = .uuid
        case .uri: self = .uri
        case .base64: self = .base64
        case .binary: self = .binary
        }
    }

    /// Returns whether another kind of number includes all integers of this kind. Integers without a size are unbounded.
    func isHeld(by other: ValueKind) -> Bool {
        guard case .integer(let bits) = self else { return false }
        if case .integer(let others) = other { return others >= min(bits, 63) }
        return other.isFloating
    }

    /// The range of the kind; nil for kinds other than numbers, and for unbounded numbers.
    private var bounds: ClosedRange<Double>? {
        switch self {
        case .integer(bits: 31): -2_147_483_648...2_147_483_647
        case .integer(bits: 63): -0x1p63...0x1p63
        case .integer(bits: 64): 0...0x1p64
        case .float: -Double(Float.greatestFiniteMagnitude)...Double(Float.greatestFiniteMagnitude)
        default: nil
        }
    }

    /// Returns whether a number is within the range of this kind.
    func holds(_ number: Double) -> Bool { bounds?.contains(number) ?? true }

    /// Returns whether a number is the minimum or maximum of this kind.
    func isBound(_ number: Double) -> Bool {
        bounds.map { $0.lowerBound == number || $0.upperBound == number } ?? false
    }

    /// Returns whether limits, all of which apply, restrict numbers to the range of this kind.
    func holds(_ limits: [Limits]) -> Bool {
        guard let bounds else { return true }
        guard let lower = limits.compactMap({ $0.lower?.value }).max(),
            let upper = limits.compactMap({ $0.upper?.value }).min()
        else { return false }
        return lower >= bounds.lowerBound && upper <= bounds.upperBound
    }

    /// The kind of the number in JSON, where an integer can have any size.
    var asJSON: ValueKind { self == .bigint ? .integer(bits: .max) : self }

    var isInteger: Bool { if case .integer = self { true } else { false } }

    var isFloating: Bool { [.number, .float, .decimal].contains(self) }

    var isScalar: Bool {
        switch self {
        case .array, .tuple, .object, .record, .union, .any, .nothing, .own: false
        default: true
        }
    }
}
