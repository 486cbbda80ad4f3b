/// An output that can be absent from a response, since JavaScript omits `undefined`.
protocol AbsentRepresentable {
    static var absent: Self { get }
}

extension Optional: AbsentRepresentable {
    static var absent: Self { nil }
}

extension NoOutput: AbsentRepresentable {
    static var absent: Self { Self() }
}

extension JSONValue: AbsentRepresentable {
    static var absent: Self { .null }
}

extension Nullable: AbsentRepresentable {
    static var absent: Self { .null }
}

extension Undefinable: AbsentRepresentable {
    static var absent: Self { .undefined }
}

extension SuperJSON: AbsentRepresentable where Value: AbsentRepresentable {
    static var absent: Self { Self(value: .absent) }
}

/// Returns a type's value for absent data, or nil if it has none.
package func absentValue<Value>(of type: Value.Type) -> Value? {
    (type as? any AbsentRepresentable.Type).flatMap { $0.absent as? Value }
}
