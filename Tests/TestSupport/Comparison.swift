package import Foundation

/// Returns whether two enum values are the same case. `==` compares their raw values, for which `.unknown("admin")` is
/// `.admin`.
package func sameCase<Value>(_ one: Value, _ other: Value) -> Bool { "\(one)" == "\(other)" }

/// Returns an instant of January 15th, 2026, the day of all recordings and fixtures, in milliseconds.
package func instant(_ hour: Int, _ minute: Int = 0, _ second: Int = 0, _ millisecond: Int = 0) -> Date {
    let seconds = 1_768_435_200 + hour * 3600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(seconds * 1000 + millisecond) / 1000)
}
