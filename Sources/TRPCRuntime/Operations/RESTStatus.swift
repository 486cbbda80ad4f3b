/// A response status in a contract: `404`, `4XX` or `default`.
@_spi(Generated) public struct RESTStatus: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The matching statuses.
    private enum Range: Hashable {
        case one(Int)
        case hundred(Int)
        case all
    }

    private let range: Range

    /// Parses a number or `4XX`; anything else is the default.
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

    /// Every success status.
    package static let success = RESTStatus("2XX")

    /// The notation of the contract.
    public var description: String {
        switch range {
        case .one(let status): "\(status)"
        case .hundred(let hundred): "\(hundred)XX"
        case .all: "default"
        }
    }

    /// An example: the status itself, the first of a hundred, or 200.
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

    /// Whether the status itself is declared, or the default is, for successes.
    func isDescription(of status: Int) -> Bool { range == .one(status) || range == .all && status < 300 }

    /// Whether it declares a failure status. The default covers statuses from 400 on.
    package func containsFailure(_ status: Int) -> Bool { contains(status) && (status >= 400 || range != .all) }

    /// The specificity: of several that contain a status, the most specific applies.
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
