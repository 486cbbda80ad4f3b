/// An array that skips and reports elements that can't be decoded.
///
/// Normally one element that violates the contract fails the whole call. Use this type for an output or a field if
/// showing the other forty-nine posts is better than showing none:
///
/// ```swift
/// let feed = Procedure<NoInput, LossyArray<Palytt.Post>>.query("posts.feed")
/// let posts = try await client.call(feed)
/// for skipped in posts.skipped { log("\(skipped.index): \(skipped.reason)") }
/// ```
///
/// In the `types` and `overrides` of a configuration, use a type alias of the app:
/// `typealias LossyPosts = LossyArray<Palytt.Post>`.
///
/// Encoding and equality use only the elements, not ``skipped``.
public struct LossyArray<Element> {
    /// The decoded elements, in order.
    public var elements: [Element]
    /// The elements that could not be decoded.
    public var skipped: [SkippedElement]

    /// Creates an array, by default without skipped elements.
    public init(_ elements: [Element] = [], skipped: [SkippedElement] = []) {
        self.elements = elements
        self.skipped = skipped
    }
}

/// An element that a ``LossyArray`` skipped.
public struct SkippedElement: Sendable, Hashable {
    /// The index in the received list.
    public var index: Int
    /// The expected value and its path in the element.
    public var reason: String
    /// The received element.
    public var value: JSONValue

    /// Creates a report of a skipped element.
    package init(index: Int, reason: String, value: JSONValue) {
        self.index = index
        self.reason = reason
        self.value = value
    }
}

extension LossyArray: Sendable where Element: Sendable {}

extension LossyArray: Equatable where Element: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension LossyArray: Hashable where Element: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension LossyArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }

    public subscript(position: Int) -> Element {
        get { elements[position] }
        set { elements[position] = newValue }
    }

    public init() { self.init([]) }

    public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
        self.elements.replaceSubrange(range, with: elements)
    }
}

extension LossyArray: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension LossyArray: Decodable where Element: Decodable {
    /// Decodes an array, and skips elements that can't be decoded.
    ///
    /// - Throws: `DecodingError` when the value is not an array.
    public init(from decoder: any Decoder) throws {
        self.init()
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            let index = container.currentIndex
            do {
                elements.append(try container.decode(Element.self))
            } catch {
                // The container doesn't advance after a failure; decoding any JSON does.
                let value = try container.decode(JSONValue.self)
                let reason = Self.reason(error, value, depth: decoder.codingPath.count + 1)
                skipped.append(SkippedElement(index: index, reason: reason, value: value))
            }
        }
    }

    private static func reason(_ error: any Error, _ value: JSONValue, depth: Int) -> String {
        var failure = TRPCError.CodingFailure(error, depth: depth)
        if !(error is DecodingError) {
            // For a number that doesn't fit, a decoder throws a private error until the whole decoding has failed.
            do { _ = try Element(from: JSONValueDecoder(value: value)) } catch {
                failure = TRPCError.CodingFailure(error)
            }
        }
        return failure.codingPath.isEmpty ? failure.description : "\(failure.codingPath): \(failure.description)"
    }
}

extension LossyArray: Encodable where Element: Encodable {
    public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension LossyArray: Validatable where Element: Validatable {
    /// Checks each element.
    public func validate(into violations: inout Violations) { elements.validate(into: &violations) }
}
