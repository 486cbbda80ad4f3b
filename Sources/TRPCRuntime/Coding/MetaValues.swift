import Foundation

/// superjson's meta for a value (`meta.values`), which can be narrowed to nested values.
///
/// Paths are raw bytes without quotation marks; their steps are separated by dots.
struct MetaValues {
    /// The meta for the value itself: `["Date"]`.
    private var own: Data?
    /// The meta for nested values.
    private var inner: [(path: Data, tree: Data)] = []

    /// Creates empty meta.
    init() {}

    /// - Parameter meta: `{"values": …}`
    init(meta: Data) {
        guard let values = JSONSlice.member("values", of: meta) else { return }
        let isObject = JSONSlice.forEachMember(of: values) { path, tree in
            inner.append((path, tree))
            return true
        }
        if !isObject { own = values }
    }

    var isEmpty: Bool { own == nil && inner.isEmpty }

    /// Returns the meta for one property or element.
    ///
    /// - Parameter step: the raw name of the property or element in a path.
    func within(_ step: String) -> MetaValues {
        var result = MetaValues()
        for (path, tree) in inner where path.starts(with: step.utf8) {
            let rest = path.dropFirst(step.utf8.count)
            if rest.isEmpty {
                result.own = tree
            } else if rest.first == UInt8(ascii: ".") {
                result.inner.append((rest.dropFirst(), tree))
            }
        }
        return result
    }

    /// Adds the meta for a new property or element.
    mutating func add(_ values: MetaValues, at step: String) {
        guard !values.isEmpty else { return }
        let step = Data(step.utf8)
        if let own = values.own { inner.append((step, own)) }
        inner += values.inner.map { (step + Data(".".utf8) + $0.path, $0.tree) }
    }

    /// Returns `{"json": …}` with this meta added.
    func envelope(of json: Data) -> Data {
        var text = Data(#"{"json":"#.utf8) + json
        if !isEmpty {
            text += Data(#","meta":{"values":"#.utf8)
            text += own ?? object
            text += Data("}".utf8)
        }
        text.append(UInt8(ascii: "}"))
        return text
    }

    private var object: Data {
        var text = Data("{".utf8)
        for (path, tree) in inner {
            if text.count > 1 { text.append(UInt8(ascii: ",")) }
            text += Data("\"".utf8) + path + Data("\":".utf8) + tree
        }
        text.append(UInt8(ascii: "}"))
        return text
    }

    /// Returns the path step for a property name. superjson escapes dots and backslashes with a backslash.
    static func step(of key: Data) -> String {
        String(decoding: key, as: UTF8.self)
            .replacingOccurrences(of: #"\\"#, with: #"\\\\"#)
            .replacingOccurrences(of: ".", with: #"\\."#)
    }
}
