/// A value that is printed without its secrets, also by `dump`, in a debugger and as a part of another value.
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
    /// The parts that may be printed; those that it leaves out are secrets, or may hold some.
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
