package import Foundation

/// Writes values straight into the bytes of a JSON document, several times faster than ``WireNodeEncoder``, and the same bytes.
///
/// It gives up on everything unusual or wrong: names given twice, numbers that JSON lacks, containers within containers that a
/// type asks for itself, deep nesting, any error. What gives up is written by ``WireNodeEncoder``, which decides and tells what is
/// wrong. So a writer that gives up too often is slow, and never wrong.
///
/// A class, so that values within each other share one output.
package final class ByteWriter {
    /// Thrown for whatever ``WireNodeEncoder`` has to decide.
    struct GivesUp: Error {}

    let transformer: Transformer
    /// How many arrays and objects may be within each other.
    private let depth: Int
    @exclusivity(unchecked) var output = OutputBuffer()
    /// The values of superjson's meta.
    @exclusivity(unchecked) var meta = OutputBuffer(capacity: 64)
    @exclusivity(unchecked) var scopes = [MetaScope(base: 0)]
    /// The arrays and objects that are being written, the outermost first.
    @exclusivity(unchecked) var frames: ContiguousArray<WrittenFrame> = []
    /// The names of their properties.
    @exclusivity(unchecked) var names: ContiguousArray<WrittenName> = []
    /// The names of large objects, by the object's frame.
    @exclusivity(unchecked) var nameSets: [Int: Set<String>] = [:]
    @exclusivity(unchecked) private var frameCount = 0
    @exclusivity(unchecked) var strategies: [ObjectIdentifier: WritingStrategy] = [:]
    /// Whether the last value is an `undefined` that JSON leaves out where it is a property.
    @exclusivity(unchecked) var isUndefined = false
    /// Whether a value is written for its bytes alone.
    @exclusivity(unchecked) var isTrial = false
    /// Whether something was left to ``WireNodeEncoder``. It stays so, since a type may pass over an error.
    private(set) var hasGivenUp = false

    private init(_ transformer: Transformer, depth: Int) {
        self.transformer = transformer
        self.depth = depth
    }

    /// The bytes of a value in the transformer's form; nil where the writer gives up.
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

    /// Leaves the document to ``WireNodeEncoder``.
    @discardableResult
    @inline(never)
    func giveUp() -> GivesUp {
        hasGivenUp = true
        return GivesUp()
    }

    /// Begins an array or an object within the others, and returns its id.
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

    /// Ends the innermost array or object.
    func close() {
        guard let frame = frames.popLast() else { return }
        names.removeSubrange(frame.firstName...)
        if !nameSets.isEmpty { nameSets[frame.id] = nil }
        output.append(frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    /// Gives up unless an array or object is the innermost.
    @inline(__always)
    func expect(_ frame: Int) throws {
        guard let last = frames.last, last.id == frame else { throw giveUp() }
    }

    /// Writes an element of the innermost array by a closure.
    @inline(__always)
    func element(_ write: (ByteWriter) throws -> Void) throws {
        if output.last != UInt8(ascii: "[") { output.append(UInt8(ascii: ",")) }
        frames[frames.count &- 1].index &+= 1
        try write(self)
        isUndefined = false
    }

    func null() { output.append("null") }

    /// Writes characters that need no escapes.
    func append(_ text: String) {
        var text = text
        text.withUTF8 { output.append(contentsOf: $0) }
    }

    func string(_ text: String) { JSONStringWriter.write(text, to: &output) }

    func integer(_ value: some FixedWidthInteger) { JSONStringWriter.write(value, to: &output) }
}
