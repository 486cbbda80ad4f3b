import RoundTripCheck

extension JSONTree {
    /// The value at a path, or nil. Setting a path without a value has no effect.
    subscript(path: some Collection<Step>) -> JSONTree? {
        get {
            path.reduce(self as JSONTree?) { value, step in
                switch step {
                case .key(let name): value?[name]
                case .index(let index):
                    value.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
                }
            }
        }
        set {
            if let newValue { self = changed(at: path) { _ in newValue } }
        }
    }
}
