package import Foundation

/// Encodes values directly as the bytes of a JSON document. The result is the same as with ``WireNodeEncoder``, but several
/// times faster.
///
/// Gives up on anything unusual or invalid: duplicate names, numbers that JSON can't represent, nested containers that a type
/// requests itself, deep nesting, and any error. ``WireNodeEncoder`` then writes the document and reports any errors. Giving up
/// too often is therefore slow, but never wrong.
///
/// It's a class so that nested values share one output.
package final class ByteWriter {
    /// Thrown to fall back to ``WireNodeEncoder``.
    struct GivesUp: Error {}

    let transformer: Transformer
    /// The maximum nesting depth of arrays and objects.
    private let depth: Int
    @exclusivity(unchecked) var output = OutputBuffer()
    /// The entries of superjson's meta.
    @exclusivity(unchecked) var meta = OutputBuffer(capacity: 64)
    @exclusivity(unchecked) var scopes = [MetaScope(base: 0)]
    /// The arrays and objects being written, starting with the outermost one.
    @exclusivity(unchecked) var frames = Stack<WrittenFrame>()
    /// The names of properties in the open objects.
    @exclusivity(unchecked) var names = Stack<WrittenName>(capacity: 64)
    /// The names in large objects, by the ID of the object's frame.
    @exclusivity(unchecked) var nameSets: [Int: Set<String>] = [:]
    @exclusivity(unchecked) private var frameCount = 0
    @exclusivity(unchecked) var strategies: [ObjectIdentifier: WritingStrategy] = [:]
    /// Whether the last value is `undefined`, which JSON omits in objects.
    @exclusivity(unchecked) var isUndefined = false
    /// Whether a value is being written only to obtain its bytes.
    @exclusivity(unchecked) var isTrial = false
    /// Whether the writer has given up. It's never reset, since a type may catch the error.
    private(set) var hasGivenUp = false

    private init(_ transformer: Transformer, depth: Int) {
        self.transformer = transformer
        self.depth = depth
    }

    /// Encodes a value with the transformer. Returns nil if the writer gives up.
    package static func data(of value: some Encodable, _ transformer: Transformer) -> Data? {
        let writer = ByteWriter(transformer, depth: min(JSONDepth.limit, LargeStack.levelsInPlace))
        if transformer == .superjson { writer.output.append(#"{"json":"#) }
        guard (try? writer.value(value)) != nil, !writer.hasGivenUp else { return nil }
        if transformer == .superjson { writer.endEnvelope() }
        return writer.output.takeData()
    }

    private func endEnvelope() {
        if !meta.isEmpty {
            output.append(#","meta":{"values":"#)
            output.append(contentsOf: meta[0..<meta.count])
            if !scopes[0].isEmpty { output.append(UInt8(ascii: "}")) }
            output.append(#","v":1}"#)
        }
        output.append(UInt8(ascii: "}"))
    }

    /// Makes the writer give up, so that ``WireNodeEncoder`` encodes the document. Returns the error to throw.
    @discardableResult
    @inline(never)
    func giveUp() -> GivesUp {
        hasGivenUp = true
        return GivesUp()
    }

    /// Opens a nested array or object, and returns its ID.
    @discardableResult
    func open(isObject: Bool) throws -> Int {
        guard frames.count < depth else { throw giveUp() }
        frameCount &+= 1
        frames.append(
            WrittenFrame(id: frameCount, isObject: isObject, start: output.count, firstName: names.count)
        )
        output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        return frameCount
    }

    /// Closes the innermost array or object.
    func close() {
        guard let frame = frames.last else { return }
        frames.removeAll(from: frames.count &- 1)
        names.removeAll(from: frame.firstName)
        if !nameSets.isEmpty { nameSets[frame.id] = nil }
        output.append(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    /// Gives up unless the given array or object is the innermost one.
    @inline(__always)
    func expect(_ frame: Int) throws {
        guard let last = frames.last, last.id == frame else { throw giveUp() }
    }

    /// Writes an element of the innermost array with a closure.
    @inline(__always)
    func element(_ write: (ByteWriter) throws -> Void) throws {
        if output.last != UInt8(ascii: "[") { output.append(UInt8(ascii: ",")) }
        var frame = frames[frames.count &- 1]
        frame.index &+= 1
        frames[frames.count &- 1] = frame
        try write(self)
        isUndefined = false
    }

    func null() { output.append("null") }

    /// Writes characters that don't need escaping.
    func append(_ text: String) {
        var text = text
        text.withUTF8 { output.append(contentsOf: $0) }
    }

    @inline(__always)
    func string(_ text: String) {
        // Unlike `withUTF8`, this doesn't copy the string.
        if text.utf8.withContiguousStorageIfAvailable({ output.appendQuoted($0) }) == nil {
            JSONStringWriter.write(text, to: &output)
        }
    }

    func integer(_ value: some FixedWidthInteger) { JSONStringWriter.write(value, to: &output) }
}
