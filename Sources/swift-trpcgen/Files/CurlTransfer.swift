internal import Foundation

/// A download with `curl`. The size of the output is limited, and the process is ended if it reaches the limit.
struct CurlTransfer {
    let download: DocumentDownload

    /// The additional number of bytes to allow for response headers.
    private static let headerBytes = 1 << 16

    static let missing = InputFile.ReadError(
        reason: "this requires 'curl', which isn't installed",
        fix: "install curl, or download the document another way and use the file"
    )

    /// The `curl` executable in the search path.
    static var executable: URL? {
        let folders = (Invocation.current.environment["PATH"] ?? "").split(separator: ":")
        let files = folders.map { FullPath(String($0)).url.appending(path: "curl") }
        return files.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    func response() throws(InputFile.ReadError) -> DocumentDownload.Response {
        var url = download.url
        let deadline = DispatchTime.now() + download.limits.totalSeconds
        for _ in 0...download.limits.redirects {
            let answer = try CurlResponse(try printed(at: url, until: deadline))
            guard (300..<400).contains(answer.status), answer.status != 304, let location = answer["location"] else {
                return try self.answer(answer)
            }
            guard let target = URL(string: location, relativeTo: url)?.absoluteURL else { break }
            guard download.allows(redirectTo: target) else { throw DocumentDownload.redirectedAway(to: target) }
            url = target
        }
        throw DocumentDownload.redirectedInCircle
    }

    private func answer(_ answer: CurlResponse) throws(InputFile.ReadError) -> DocumentDownload.Response {
        if let refusal = download.refusal(ofStatus: answer.status) { throw refusal }
        if answer.status == 304 { return .unchanged }
        guard answer.body.count <= download.limits.bytes else { throw download.tooLarge }
        let validators = DocumentDownload.Validators(tag: answer["etag"], date: answer["last-modified"])
        return .document(Array(answer.body), validators)
    }

    /// Returns curl's output, which consists of the response headers and the body.
    private func printed(at url: URL, until deadline: DispatchTime) throws(InputFile.ReadError) -> [UInt8] {
        guard let executable = Self.executable else { throw Self.missing }
        // The user's own curl settings are ignored. Secrets are passed on standard input rather than the command line.
        let process = Invocation.current.process(executable, ["-q", "--config", "-"])
        let (input, output) = (Pipe(), PipeReader(limit: download.limits.bytes + Self.headerBytes))
        let errors = PipeReader(limit: 4_000, keepsEnd: true)
        process.standardInput = input
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        do {
            // The settings are written before curl runs, because writing to a closed pipe would end this process. They fit in
            // the pipe's buffer.
            try input.fileHandleForWriting.write(contentsOf: Data(settings(url).utf8))
            try input.fileHandleForWriting.close()
            try process.run()
        } catch {
            throw InputFile.ReadError(reason: "'curl' can't be run")
        }
        output.start()
        errors.start()
        let hasPrinted = output.wait(until: deadline)
        guard !output.isTooLong else {
            process.endWithChildren()
            throw download.tooLarge
        }
        guard hasPrinted, errors.wait(until: deadline), ended.wait(timeout: deadline) == .success else {
            process.endWithChildren()
            throw download.tooSlow
        }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw CurlFailure(code: process.terminationStatus, words: String(decoding: errors.bytes, as: UTF8.self))
                .refusal
        }
        return output.bytes
    }

    /// Returns the settings as a configuration file for curl, with quoted values.
    private func settings(_ url: URL) -> String {
        var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
        components?.user = nil
        components?.password = nil
        components?.fragment = nil
        let files = download.tls.completed()
        let idle = max(1, Int(download.limits.idleSeconds.rounded(.up)))
        var settings = [
            ("url", components?.string ?? url.absoluteString), ("proto", "=http,https"),
            ("connect-timeout", "\(idle)"), ("speed-limit", "1"),
            ("speed-time", "\(idle)"),
            ("max-time", "\(Int(download.limits.totalSeconds) + 1)"),
        ]
        settings += download.fields.map { ("header", "\($0.name): \($0.value)") }
        settings += [("cacert", files.authority), ("cert", files.certificate), ("key", files.key)]
            .compactMap { name, path in path.map { (name, $0) } }
        let flags = ["silent", "show-error", "include", "suppress-connect-headers", "compressed", "globoff"]
        return flags.map { $0 + "\n" }.joined() + settings.map { "\($0) = \(Self.quoted($1))\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

/// curl's output, divided into response headers and body.
private struct CurlResponse {
    var status = 0
    private var fields: [String: String] = [:]
    var body: ArraySlice<UInt8> = []

    /// Parses curl's output.
    ///
    /// - Throws: ``InputFile/ReadError`` if it isn't a valid HTTP response.
    init(_ bytes: [UInt8]) throws(InputFile.ReadError) {
        var rest = bytes[...]
        repeat {
            guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else {
                throw InputFile.ReadError(reason: "the response isn't HTTP")
            }
            let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            let words = lines[0].split(separator: " ")
            status = words.count > 1 ? Int(words[1]) ?? 0 : 0
            fields = [:]
            for line in lines.dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { continue }
                fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
            }
            rest = rest[end.upperBound...]
        } while (100..<200).contains(status)
        body = rest
    }

    subscript(name: String) -> String? { fields[name] }
}

/// A failure of curl without a response from the server.
private struct CurlFailure {
    var code: Int32
    /// curl's error message.
    var words: String

    var refusal: InputFile.ReadError {
        switch code {
        case 5: .unknownProxy
        case 6: .unknownHost
        case 7: .refusedConnection
        case 28: .silentServer
        case 35: tls("no TLS connection could be established")
        case 51, 60: tls("TLS: the server's certificate isn't trusted")
        case 56 where words.contains("certificate") || words.contains("alert"):
            tls("TLS: the server rejected the client certificate, or requires one")
        case 58: tls("TLS: the client certificate can't be used")
        case 59, 66, 80, 83, 90, 91, 98: tls("no TLS connection could be established")
        case 77: tls("TLS: the authority's certificate can't be used")
        case 18, 52, 55, 56: InputFile.ReadError(reason: "the connection was lost")
        case 61: InputFile.ReadError(reason: "the response has an unsupported content encoding")
        default: InputFile.ReadError(reason: "the transfer failed (curl \(code))")
        }
    }

    /// Returns the error for a TLS problem, which contains no secrets.
    private func tls(_ reason: String) -> InputFile.ReadError {
        let line = words.split(whereSeparator: \.isNewline).first { $0.hasPrefix("curl: (") } ?? ""
        let detail = line.split(separator: ") ", maxSplits: 1).dropFirst().first.map { " (\($0))" } ?? ""
        return InputFile.ReadError(reason: reason + detail, fix: TLSFiles.fix)
    }
}
