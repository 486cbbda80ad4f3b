/// A number that one of JavaScript's typed arrays holds.
public protocol JavaScriptTypedArrayElement: Codable, Hashable, LosslessStringConvertible, Sendable {
    /// The class of such an array, such as `Uint8Array`.
    static var className: String { get }
}

extension Int8: JavaScriptTypedArrayElement { public static var className: String { "Int8Array" } }
extension UInt8: JavaScriptTypedArrayElement { public static var className: String { "Uint8Array" } }
extension Int16: JavaScriptTypedArrayElement { public static var className: String { "Int16Array" } }
extension UInt16: JavaScriptTypedArrayElement { public static var className: String { "Uint16Array" } }
extension Int32: JavaScriptTypedArrayElement { public static var className: String { "Int32Array" } }
extension UInt32: JavaScriptTypedArrayElement { public static var className: String { "Uint32Array" } }
extension Int64: JavaScriptTypedArrayElement { public static var className: String { "BigInt64Array" } }
extension UInt64: JavaScriptTypedArrayElement { public static var className: String { "BigUint64Array" } }
extension Float: JavaScriptTypedArrayElement { public static var className: String { "Float32Array" } }
extension Double: JavaScriptTypedArrayElement { public static var className: String { "Float64Array" } }
