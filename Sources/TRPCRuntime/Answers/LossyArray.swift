/// An array that skips and reports elements that can't be decoded.
///
/// By default, one element that violates the contract fails the whole call. Use this type for an output or a field if showing
/// the remaining elements is better than showing none:
///
/// ```swift
/// let feed = Procedure<NoInput, LossyArray<Palytt.Post>>.query("posts.feed")
/// let posts = try await client.call(feed)
/// for skipped in posts.skipped { log("\(skipped.index): \(skipped.reason)") }
/// ```
///
/// In a configuration's `types` and `overrides`, use a type alias declared in the app:
/// `typealias LossyPosts = LossyArray<Palytt.Post>`.
///
/// Encoding and equality use only the elements, not ``skipped``.
public struct LossyArray<Element> {
    /// The decoded elements, in order.
    public var elements: [Element]
    /// The elements that couldn't be decoded.
    public var skipped: [SkippedElement]

    /// Creates an array; by default, without skipped elements.
    public init(_ elements: [Element] = [], skipped: [SkippedElement] = []) {
        self.elements = elements
        self.skipped = skipped
    }
}

/// An element that a ``LossyArray`` skipped.
public struct SkippedElement: Sendable, Hashable {
    /// The element's index in the received array.
    public var index: Int
    /// Why the element was skipped: the expected value and its path within the element.
    public var reason: String
    /// The received element.
    public var value: JSONValue

    /// Creates a record of a skipped element.
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
    /// Decodes an array, skipping elements that can't be decoded.
    ///
    /// - Throws: `DecodingError` if the value isn't an array.
    public init(from decoder: any Decoder) throws {
        self.init()
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            let index = container.currentIndex
            do {
                elements.append(try container.decode(Element.self))
            } catch {
                // The container doesn't advance after a failure, but decoding a `JSONValue` always advances it.
                let value = try container.decode(JSONValue.self)
                let reason = Self.reason(error, value, depth: decoder.codingPath.count + 1)
                skipped.append(SkippedElement(index: index, reason: reason, value: value))
            }
        }
    }

    private static func reason(_ error: any Error, _ value: JSONValue, depth: Int) -> String {
        var failure = TRPCError.CodingFailure(error, depth: depth)
        if !(error is DecodingError) {
            // For a number that doesn't fit, the decoder throws a private error, which it converts only at the end of the whole
            // decoding.
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
    /// Validates each element.
    public func validate(into violations: inout Violations) { elements.validate(into: &violations) }
}
