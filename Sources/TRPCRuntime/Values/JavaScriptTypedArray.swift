public import Foundation

/// A JavaScript typed array with the given element type.
///
/// `JavaScriptTypedArray<UInt8>` is a `Uint8Array`, and `JavaScriptTypedArray<Double>` is a `Float64Array`.
///
/// superjson encodes the elements as an array and annotates it with the class. Without a transformer, JavaScript encodes an
/// object keyed by index, `{"0": 1, "1": 2}`, and Node's `Buffer` is encoded as `{"type": "Buffer", "data": [1, 2]}`. All of
/// these can be decoded, and so can base64 for bytes. A `Buffer` is sent as a `Uint8Array`, its superclass.
///
/// ```swift
/// let picture = JavaScriptTypedArray(Data([137, 80, 78, 71]))
/// let samples: JavaScriptTypedArray<Float> = [0.5, 1]
/// ```
public struct JavaScriptTypedArray<Element: JavaScriptTypedArrayElement>: Hashable, Sendable {
    /// The elements in order.
    public var elements: [Element]

    /// Creates a typed array.
    public init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }
}

extension JavaScriptTypedArray where Element == UInt8 {
    /// The elements as bytes.
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
    /// The elements, formatted like an array.
    public var description: String { elements.description }
}
