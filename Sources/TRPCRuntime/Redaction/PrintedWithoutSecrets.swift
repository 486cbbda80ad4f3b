/// A value that is printed without its secrets, also by `dump`, in a debugger and as a part of another value.
///
/// ```swift
/// struct Account: PrintedWithoutSecrets {
///     var name: String
///     var token: String
///
///     var shownParts: KeyValuePairs<String, Any> { ["name": name] }
/// }
/// ```
///
/// A `description` of the type is also its `debugDescription`.
public protocol PrintedWithoutSecrets: CustomReflectable {
    /// The parts that may be printed; those that it leaves out are secrets, or may hold some.
    var shownParts: KeyValuePairs<String, Any> { get }
}

extension PrintedWithoutSecrets {
    /// The ``shownParts``.
    public var customMirror: Mirror { Mirror(self, children: shownParts, displayStyle: .struct) }
}

extension PrintedWithoutSecrets where Self: CustomStringConvertible {
    /// The description.
    public var debugDescription: String { description }
}
