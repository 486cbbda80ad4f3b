/// A status of an operation's answers as a contract writes it: `404`, `4XX`, or `default`.
@_spi(Generated) public struct RESTStatus: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The statuses it stands for.
    private enum Range: Hashable {
        case one(Int)
        case hundred(Int)
        case all
    }

    private let range: Range

    /// Any other text than a number or `4XX` is the default.
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

    /// Every status of success.
    package static let success = RESTStatus("2XX")

    /// As the contract writes it.
    public var description: String {
        switch range {
        case .one(let status): "\(status)"
        case .hundred(let hundred): "\(hundred)XX"
        case .all: "default"
        }
    }

    /// A status that is meant: the status itself, the first of a hundred, or 200.
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

    /// Whether this very status is meant, or the default.
    func isDescription(of status: Int) -> Bool { range == .one(status) || range == .all && status < 300 }

    /// Whether a failure of a status is meant: the default is for those that say so themselves, from 400 on.
    package func containsFailure(_ status: Int) -> Bool { contains(status) && (status >= 400 || range != .all) }

    /// How narrow it is: of several that contain a status, the narrowest is meant.
    var narrowness: Int {
        switch range {
        case .one: 2
        case .hundred: 1
        case .all: 0
        }
    }
}

extension Collection {
    /// The element whose status is the narrowest that contains the one given.
    package func narrowest(_ status: Int, _ pattern: (Element) -> RESTStatus) -> Element? {
        filter { pattern($0).contains(status) }.max { pattern($0).narrowness < pattern($1).narrowness }
    }
}
