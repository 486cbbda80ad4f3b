/// An element of a JavaScript typed array.
public protocol JavaScriptTypedArrayElement: Codable, Hashable, LosslessStringConvertible, Sendable {}

extension Int8: JavaScriptTypedArrayElement {}
extension UInt8: JavaScriptTypedArrayElement {}
extension Int16: JavaScriptTypedArrayElement {}
extension UInt16: JavaScriptTypedArrayElement {}
extension Int32: JavaScriptTypedArrayElement {}
extension UInt32: JavaScriptTypedArrayElement {}
extension Int64: JavaScriptTypedArrayElement {}
extension UInt64: JavaScriptTypedArrayElement {}
extension Float: JavaScriptTypedArrayElement {}
extension Double: JavaScriptTypedArrayElement {}

extension JavaScriptTypedArrayElement {
    /// The name of the JavaScript class for arrays with these elements.
    package static var className: String {
        switch Self.self {
        case is UInt8.Type: "Uint8Array"
        case is UInt16.Type: "Uint16Array"
        case is UInt32.Type: "Uint32Array"
        case is Int64.Type: "BigInt64Array"
        case is UInt64.Type: "BigUint64Array"
        case is Float.Type: "Float32Array"
        case is Double.Type: "Float64Array"
        default: "\(Self.self)Array"
        }
    }
}
