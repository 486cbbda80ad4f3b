/// superjson's meta: the types of values that JSON can't represent, by path.
extension ByteWriter {
    /// Writes a value with a closure, and records the JavaScript types of the value and its nested values.
    func marked(_ type: WireNode.RichType, _ write: () throws -> Void) throws {
        guard transformer == .superjson else { return try write() }
        beginEntry()
        meta.append(UInt8(ascii: "["))
        var annotation = type.annotation
        annotation.withUTF8 { meta.append(contentsOf: $0) }
        scopes.append(MetaScope(base: frames.count))
        try write()
        if !scopes.removeLast().isEmpty { meta.append(UInt8(ascii: "}")) }
        meta.append(UInt8(ascii: "]"))
    }

    /// Writes `{"path":` or `,"path":`, or nothing for the whole document.
    private func beginEntry() {
        let place = scopes.count - 1
        guard frames.count > scopes[place].base else { return }
        if scopes[place].isEmpty {
            if place > 0 { meta.append(UInt8(ascii: ",")) }
            meta.append(UInt8(ascii: "{"))
            scopes[place].isEmpty = false
        } else {
            meta.append(UInt8(ascii: ","))
        }
        writePath(from: scopes[place].base)
        meta.append(UInt8(ascii: ":"))
    }

    /// Writes the path's names and indices, joined with dots.
    private func writePath(from base: Int) {
        meta.append(UInt8(ascii: "\""))
        for place in base..<frames.count {
            if place > base { meta.append(UInt8(ascii: ".")) }
            guard frames[place].isObject else {
                JSONStringWriter.write(frames[place].index, to: &meta)
                continue
            }
            let end = place + 1 < frames.count ? frames[place + 1].firstName : names.count
            writeStep(names[end - 1])
        }
        meta.append(UInt8(ascii: "\""))
    }

    /// Writes a name, with a backslash before each dot and backslash. The document's bytes are already escaped.
    private func writeStep(_ name: WrittenName) {
        let bytes = output[name.range]
        let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "\\"))
        guard bytes.contains(where: { $0 == dot || $0 == slash }) else { return meta.append(contentsOf: bytes) }
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte == dot { meta.append(#"\\"#) }
            meta.append(byte)
            if byte == slash {
                place += 1
                if bytes[place] == slash { meta.append(#"\\"#) }
                meta.append(bytes[place])
            }
            place += 1
        }
    }

    /// Returns the bytes of a value, without leaving them in the document. Used to sort unordered values by their bytes.
    func bytes(of value: some Encodable) throws -> [UInt8] {
        let (start, metaStart, scope, wasTrial) = (output.count, meta.count, scopes[scopes.count - 1], isTrial)
        isTrial = true
        try self.value(value)
        let bytes = Array(output[start..<output.count])
        output.removeAll(from: start)
        meta.removeAll(from: metaStart)
        scopes[scopes.count - 1] = scope
        (isTrial, isUndefined) = (wasTrial, false)
        return bytes
    }
}
