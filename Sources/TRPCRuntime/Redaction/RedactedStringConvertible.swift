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
/// If the type has a `description`, it's also used as the `debugDescription`.
public protocol RedactedStringConvertible: CustomReflectable {
    /// The parts that are safe to print, without any that contain or might contain secrets.
    var printableParts: KeyValuePairs<String, Any> { get }
}

extension RedactedStringConvertible {
    /// A mirror that contains only the ``printableParts``.
    public var customMirror: Mirror { Mirror(self, children: printableParts, displayStyle: .struct) }
}

extension RedactedStringConvertible where Self: CustomStringConvertible {
    /// The same as `description`.
    public var debugDescription: String { description }
}
