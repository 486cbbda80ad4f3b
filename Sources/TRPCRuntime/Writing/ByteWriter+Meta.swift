/// superjson's meta: the types of values that JSON lacks, by path.
extension ByteWriter {
    /// Writes a value with a closure, and records its JavaScript type and those of nested values.
    func marked(_ type: WireNode.RichType, _ write: () throws -> Void) throws {
        guard transformer == .superjson else { return try write() }
        beginEntry()
        meta.append(UInt8(ascii: "["))
        meta += type.annotation.utf8
        scopes.append(MetaScope(base: frames.count))
        try write()
        if !scopes.removeLast().isEmpty { meta.append(UInt8(ascii: "}")) }
        meta.append(UInt8(ascii: "]"))
    }

    /// Writes `{"path":` or `,"path":`; nothing for the whole document.
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

    /// Writes the names and indexes of the path, joined with dots.
    private func writePath(from base: Int) {
        meta.append(UInt8(ascii: "\""))
        for place in base..<frames.count {
            if place > base { meta.append(UInt8(ascii: ".")) }
            guard frames[place].isObject else {
                JSONStringWriter.write(frames[place].index, to: &meta)
                continue
            }
            let end = place + 1 < frames.count ? frames[place + 1].firstName : names.count
            var step = WireNode.escaped(names[end - 1])
            _ = step.withUTF8 { JSONStringWriter.write($0, to: &meta) }
        }
        meta.append(UInt8(ascii: "\""))
    }

    /// Returns the bytes of a value without adding them to the document, for sorting unordered values.
    func bytes(of value: some Encodable) throws -> [UInt8] {
        let (start, metaStart, scope, wasTrial) = (output.count, meta.count, scopes[scopes.count - 1], isTrial)
        isTrial = true
        try self.value(value)
        let bytes = Array(output[start...])
        output.removeLast(output.count - start)
        meta.removeLast(meta.count - metaStart)
        scopes[scopes.count - 1] = scope
        (isTrial, isUndefined) = (wasTrial, false)
        return bytes
    }
}
