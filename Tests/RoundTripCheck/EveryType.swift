package import Foundation
@_spi(Generated) package import TRPCRuntime

/// An object with a property of each type in generated code, and of some that only applications use.
package struct EveryType: CodableObject, Equatable {
    package enum Level: String, Codable, Sendable { case low, high }

    package enum Open: OpenEnum {
        case first, second
        case unknown(String)
        package static let allCases: [Open] = [.first, .second]
        package var rawValue: String {
            switch self {
            case .first: "first"
            case .second: "second"
            case .unknown(let rawValue): rawValue
            }
        }
    }

    package enum Mixed: RawRepresentable, Codable, Equatable {
        case one, text, none
        package init?(rawValue: JSONValue) {
            switch rawValue {
            case 1: self = .one
            case "text": self = .text
            case .null: self = .none
            default: return nil
            }
        }
        package var rawValue: JSONValue {
            switch self {
            case .one: 1
            case .text: "text"
            case .none: .null
            }
        }
    }

    /// A union by JSON type, like generated ones.
    package enum Either: Codable, Equatable {
        case text(String)
        case number(Double)
        case flag(Bool)
        case list([Int])
        case other(JSONValue)

        package init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(String.self) {
                self = .text(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(Bool.self) {
                self = .flag(value)
            } else if let value = try? container.decode([Int].self) {
                self = .list(value)
            } else {
                self = .other(try JSONValue(from: decoder))
            }
        }

        package func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let value): try encoder.encode(value)
            case .number(let value): try encoder.encode(value)
            case .flag(let value): try encoder.encode(value)
            case .list(let value): try encoder.encode(value)
            case .other(let value): try encoder.encode(value)
            }
        }
    }

    /// A tagged union.
    package enum Tagged: Codable, Equatable {
        case part(Part)
        case unknown(JSONValue)

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: WireKey.self)
            switch try container.decodeIfPresent(String.self, forKey: "type") {
            case "part": self = .part(try Part(from: decoder))
            default: self = .unknown(try JSONValue(from: decoder))
            }
        }

        package func encode(to encoder: any Encoder) throws {
            switch self {
            case .part(let value): try encoder.encode(value)
            case .unknown(let value): try encoder.encode(value)
            }
        }
    }

    package struct Part: CodableObject, Equatable {
        package var name: String
        package var size: Int8?
        package var additionalProperties: [String: Double]

        package init(from object: ObjectReader) throws {
            try object.decodeConstant("part", forKey: "type")
            name = try object.decode(String.self, forKey: "name")
            size = try object.decodeIfPresent(Int8.self, forKey: "size")
            additionalProperties = try object.decodeAdditionalProperties(Double.self, except: ["type", "name", "size"])
        }

        package func encode(to object: inout ObjectWriter) throws {
            try object.encode("part", forKey: "type")
            try object.encode(name, forKey: "name")
            try object.encodeIfPresent(size, forKey: "size")
            try object.encodeAdditionalProperties(additionalProperties)
        }
    }

    package struct Pair: Codable, Equatable {
        package var first: String
        package var second: UInt16?

        package init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            first = try container.decode(String.self)
            second = try container.decodeIfPresent(UInt16.self)
        }

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(first)
            try container.encode(second)
        }
    }

    /// An application's own type.
    package struct Own: Codable, Equatable {
        package var amount: Float
        package var when: Date?
        package var more: [String: [UInt8]]
        package var level: Level?
    }

    package var fields = Fields()

    package struct Fields: Equatable {
        var flag = false, whole = 0, small: Int16 = 0, large: UInt64 = 0, number = 0.0, text = "", id = UUID()
        var at = Date.distantPast, link: URL?, data = Data(), total: Decimal = 0, tip: Decimal?, big: BigInteger = 0
        var day: CalendarDate?, exact: ExactDate?, dateText: DateText?, unix: UnixMilliseconds?, price: DecimalText?
        var level: Level?, open: Open?, mixed: Mixed?, either: [Either] = [], tagged: [Tagged] = [], pair: Pair?
        var texts: [String] = [], links: [URL]?, days: Set<CalendarDate> = [], names: [String: Int?] = [:]
        var codes: [Int: String]?, any: JSONValue?, must: JSONValue = .null, cleared: Nullable<String>?
        var nullable: Nullable<Int> = .null, undefinable: Undefinable<String> = .undefined, own: Own?,
            parts: [Part] = []
        var optionals: [String?] = [], matrix: [[Double]] = [], map: JavaScriptMap<String, Int>?,
            bytes: JavaScriptTypedArray<UInt8>?
    }
}
