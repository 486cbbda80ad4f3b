import Foundation
import TRPCRuntime

/// A value of a type that has no literal, from the string that a backend would send: a date, a UUID, a URL.
///
/// Generated samples call it, and so can your tests:
///
/// ```swift
/// let sentAt: Date = TRPCTesting.sampled("2026-01-01T12:00:00Z")
/// ```
///
/// The process ends where the string is no value of the type: a wrong sample is a mistake of the test.
public func sampled<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) -> Value {
    value(.string(text), as: type)
}

/// A value of a type that has no literal, from the number that a backend would send.
///
/// The process ends where the number is no value of the type.
public func sampled<Value: Decodable>(_ number: Int, as type: Value.Type = Value.self) -> Value {
    value(.integer(Int64(number)), as: type)
}

/// A value of a type that has no literal, from JSON.
///
/// The process ends where the text is no JSON, or no value of the type.
public func sampled<Value: Decodable>(json: String, as type: Value.Type = Value.self) -> Value {
    do {
        return try TRPCCoding.decode(type, from: Data(json.utf8))
    } catch {
        preconditionFailure("\(json) is no value of \(type): \(error)")
    }
}

private func value<Value: Decodable>(_ json: JSONValue, as type: Value.Type) -> Value {
    do {
        return try json.decode(as: type)
    } catch {
        preconditionFailure("\(json) is no value of \(type): \(error)")
    }
}
