/// How events become the items of a stream (OpenAPI 3.2, 4.14.4).
///
/// Each item is an object with `data`, `event`, `id` and `retry`.
package struct EventForm {
    /// Whether event data is a plain string by default, rather than JSON.
    package var isText: Bool
    /// The names of the events that are exceptions to ``isText``, sorted.
    package var exceptions: [String] = []
    /// The type of the data, if all events have the same kind of data.
    package var data: TypeID?
}
