import Foundation

/// A line of a stream that fills a placeholder: `[id,status,value]`.
struct StreamedLine {
    /// The third element, which depends on the status.
    enum Content {
        case value(StreamedValue)
        /// The backend's error.
        case failure(Data)
        case nothing
    }

    let id: Int
    let status: Int
    var content: Content

    /// Reads a line in one pass, including superjson's envelope if there is one. Returns nil if the line is malformed.
    ///
    /// - Parameter isFailure: Returns whether a status rejects the placeholder with the given id. Nil if no call is waiting for
    ///   the placeholder, in which case the value is skipped.
    init?(_ line: Data, isEnveloped: Bool, isFailure: (_ id: Int, _ status: Int) -> Bool?) {
        var scanner = JSONScanner(line)
        guard isEnveloped else {
            self.init(&scanner, isFailure)
            return
        }
        var read: StreamedLine?
        var meta: MetaValues?
        guard scanner.take(UInt8(ascii: "{")) else { return nil }
        repeat {
            guard let key = scanner.key() else { return nil }
            if key.elementsEqual("json".utf8) {
                read = StreamedLine(&scanner, isFailure)
                guard let read else { return nil }
                if case .nothing = read.content { break }
            } else {
                guard let value = scanner.value() else { return nil }
                if key.elementsEqual("meta".utf8) { meta = MetaValues(meta: value) }
            }
        } while scanner.take(UInt8(ascii: ","))
        guard var read else { return nil }
        if let meta, case .value(var value) = read.content {
            value.meta = meta.within("2.0.0")
            read.content = .value(value)
        }
        self = read
    }

    private init?(_ scanner: inout JSONScanner, _ isFailure: (_ id: Int, _ status: Int) -> Bool?) {
        guard
            scanner.take(UInt8(ascii: "[")), let id = scanner.integer(), scanner.take(UInt8(ascii: ",")),
            let status = scanner.integer()
        else { return nil }
        (self.id, self.status) = (id, status)
        content = .nothing
        guard let isFailure = isFailure(id, status) else { return }
        if scanner.take(UInt8(ascii: ",")) {
            if isFailure {
                guard let shape = scanner.value() else { return nil }
                content = .failure(shape)
            } else {
                guard let value = scanner.streamedValue() else { return nil }
                content = .value(value)
            }
        }
        guard scanner.take(UInt8(ascii: "]")) else { return nil }
    }
}
