/// A value that is printed without its secrets, including by `dump`, debuggers and enclosing values.
///
/// ```swift
/// struct Account: RedactedStringConvertible {
///     var name: String
///     var token: String
///
///     var printableParts: KeyValuePairs<String, Any> { ["name": name] }
/// }
/// ```
///
/// A `description` of the type is also its `debugDescription`.
public protocol RedactedStringConvertible: CustomReflectable {
    /// The parts that are safe to print, without those that contain or may contain secrets.
    var printableParts: KeyValuePairs<String, Any> { get }
}

extension RedactedStringConvertible {
    /// The ``printableParts``.
    public var customMirror: Mirror { Mirror(self, children: printableParts, displayStyle: .struct) }
}

extension RedactedStringConvertible where Self: CustomStringConvertible {
    /// The description.
    public var debugDescription: String { description }
}
