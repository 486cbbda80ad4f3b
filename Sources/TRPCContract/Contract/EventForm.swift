/// How events become the items of a stream (OpenAPI 3.2, 4.14.4).
///
/// Each item is an object with `data`, `event`, `id` and `retry`.
package struct EventForm {
    /// Whether data is a plain string rather than JSON.
    package var isText: Bool
    /// The names of the events whose data is of the other kind, sorted.
    package var exceptions: [String] = []
    /// The type of the data, if there is one kind of event.
    package var data: TypeID?
}
