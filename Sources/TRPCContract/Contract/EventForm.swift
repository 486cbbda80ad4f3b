/// How the items of an event stream are made of whole events (OpenAPI 3.2, 4.14.4): each item is an object with `data`, `event`,
/// `id` and `retry`.
package struct EventForm {
    /// Whether data is a string as it stands, rather than JSON.
    package var isText: Bool
    /// The names of the events whose data is the other one, sorted.
    package var exceptions: [String] = []
    /// The type of the data, if there is one kind of event.
    package var data: TypeID?
}
