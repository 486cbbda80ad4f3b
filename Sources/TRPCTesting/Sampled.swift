import Foundation
import TRPCRuntime

/// Decodes a value whose type has no literals, such as a date, UUID or URL, from the string that a backend would send.
///
/// It's used by generated samples, and is also useful in tests:
///
/// ```swift
/// let sentAt: Date = TRPCTesting.sampled("2026-01-01T12:00:00Z")
/// ```
///
/// Crashes if the string is invalid for the type, since that is a mistake in the test.
public func sampled<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) -> Value {
    value(.string(text), as: type)
}

/// Decodes a value whose type has no literals from the number that a backend would send.
///
/// Crashes if the number is invalid for the type.
public func sampled<Value: Decodable>(_ number: Int, as type: Value.Type = Value.self) -> Value {
    value(.integer(Int64(number)), as: type)
}

/// Decodes a value whose type has no literals from JSON.
///
/// Crashes if the JSON is malformed, or doesn't match the type.
public func sampled<Value: Decodable>(json: String, as type: Value.Type = Value.self) -> Value {
    do {
        return try TRPCCoding.decode(type, from: Data(json.utf8))
    } catch {
        preconditionFailure("\(json) is not a value of \(type): \(error)")
    }
}

private func value<Value: Decodable>(_ json: JSONValue, as type: Value.Type) -> Value {
    do {
        return try json.decode(as: type)
    } catch {
        preconditionFailure("\(json) is not a value of \(type): \(error)")
    }
}
