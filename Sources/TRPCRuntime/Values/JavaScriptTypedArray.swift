public import Foundation

/// One of JavaScript's typed arrays, by the type of its elements: `JavaScriptTypedArray<UInt8>` is a `Uint8Array`,
/// `JavaScriptTypedArray<Double>` a `Float64Array`.
///
/// superjson sends the elements as a list and marks it with the class. Without a transformer JavaScript writes an object
/// with the indexes as keys, `{"0": 1, "1": 2}`, and Node's `Buffer` writes `{"type": "Buffer", "data": [1, 2]}`. All of
/// these are read, and bytes also from base64; a `Buffer` is sent as a `Uint8Array`, which it is.
///
/// ```swift
/// let picture = JavaScriptTypedArray(Data([137, 80, 78, 71]))
/// let samples: JavaScriptTypedArray<Float> = [0.5, 1]
/// ```
public struct JavaScriptTypedArray<Element: JavaScriptTypedArrayElement>: Hashable, Sendable {
    /// The elements in their order.
    public var elements: [Element]

    /// A typed array of these elements.
    public init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }
}

extension JavaScriptTypedArray where Element == UInt8 {
    /// The bytes.
    public var data: Data { Data(elements) }
}

extension JavaScriptTypedArray: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension JavaScriptTypedArray: RandomAccessCollection, MutableCollection {
    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }

    public subscript(position: Int) -> Element {
        get { elements[position] }
        set { elements[position] = newValue }
    }
}

extension JavaScriptTypedArray: CustomStringConvertible {
    /// As an array is printed.
    public var description: String { elements.description }
}
