/// A response status in a contract, such as `404`, `4XX` or `default`.
@_spi(Generated) public struct RESTStatus: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The range of matching statuses.
    private enum Range: Hashable {
        case one(Int)
        case hundred(Int)
        case all
    }

    private let range: Range

    /// Parses a number or a range such as `4XX`. Any other string is the default.
    public init(_ text: String) {
        if let status = Int(text) {
            range = .one(status)
        } else if text.utf8.count == 3, text.uppercased().hasSuffix("XX"), let hundred = text.first?.wholeNumberValue {
            range = .hundred(hundred)
        } else {
            range = .all
        }
    }

    public init(stringLiteral text: String) { self.init(text) }

    /// All success statuses.
    package static let success = RESTStatus("2XX")

    /// The status as written in a contract.
    public var description: String {
        switch range {
        case .one(let status): "\(status)"
        case .hundred(let hundred): "\(hundred)XX"
        case .all: "default"
        }
    }

    /// An example: the status itself, the first status in the range, or 200.
    package var example: Int {
        switch range {
        case .one(let status): status
        case .hundred(let hundred): hundred * 100
        case .all: 200
        }
    }

    /// Returns whether the range contains a status.
    public func contains(_ status: Int) -> Bool {
        switch range {
        case .one(let one): one == status
        case .hundred(let hundred): status / 100 == hundred
        case .all: true
        }
    }

    /// Returns whether the contract declares the status itself or, for a success, the default.
    func isDescription(of status: Int) -> Bool { range == .one(status) || range == .all && status < 300 }

    /// Returns whether the status is a declared failure. The default covers statuses from 400.
    package func containsFailure(_ status: Int) -> Bool { contains(status) && (status >= 400 || range != .all) }

    /// A number that increases with how specific the range is. Of several ranges that contain a status, the most specific one
    /// applies.
    var narrowness: Int {
        switch range {
        case .one: 2
        case .hundred: 1
        case .all: 0
        }
    }
}

extension Collection {
    /// Returns the element with the most specific pattern that contains a status.
    package func narrowest(_ status: Int, _ pattern: (Element) -> RESTStatus) -> Element? {
        filter { pattern($0).contains(status) }.max { pattern($0).narrowness < pattern($1).narrowness }
    }
}
