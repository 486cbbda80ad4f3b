internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// The source of a contract: a file, a URL, a command's output, or standard input.
enum ContractSource {
    case file(InputFile)
    case web(DocumentDownload)
    case command(ContractCommand)
    case standardInput

    /// Parses the name of a source.
    ///
    /// - Parameter text: A path, a URL that begins with `http://` or `https://`, or `-`.
    /// - Throws: ``Failure`` if the URL is invalid.
    init(_ text: String, headers: RequestHeaders, limits: DocumentDownload.Limits = DocumentDownload.Limits()) throws {
        if text == "-" {
            self = .standardInput
        } else if Self.isWebAddress(text) {
            guard let download = DocumentDownload(text, headers: headers, limits: limits) else {
                throw Failure(
                    code: .usage,
                    message: "error: this isn't a valid URL: \(DocumentDownload.withoutSecrets(text))"
                )
            }
            self = .web(download)
        } else {
            self = .file(InputFile(path: text))
        }
    }

    /// Creates the source for `trpcgen pull`.
    ///
    /// - Parameters:
    ///   - folder: The working directory of commands.
    ///   - variables: The environment variables that headers are allowed to use.
    /// - Throws: ``Failure`` if the URL is invalid, or a header uses a variable that isn't set.
    init(
        _ origin: ContractOrigin,
        folder: String,
        tls: TLSFiles = TLSFiles(),
        variables: Set<String> = []
    ) throws {
        var limits = DocumentDownload.Limits()
        limits.totalSeconds = Double(origin.timeoutSeconds)
        limits.idleSeconds = min(limits.idleSeconds, limits.totalSeconds)
        switch origin.source {
        case .command(let text):
            guard Restrictions.current == nil else { throw Failure(.refused(.command)) }
            self = .command(ContractCommand(text: text, folder: folder, limits: limits))
        case .url(let address):
            guard Restrictions.current == nil else { throw Failure(.refused(.network)) }
            let headers = try RequestHeaders(origin.headers, allowed: variables)
            guard var download = DocumentDownload(address, headers: headers, limits: limits)
            else {
                throw Failure(
                    code: .usage,
                    message: "error: this isn't a valid URL: \(DocumentDownload.withoutSecrets(address))"
                )
            }
            try download.refuseVariablesInClear()
            download.tls = tls
            self = .web(download)
        }
    }

    static func isWebAddress(_ text: String) -> Bool {
        ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    }

    /// The name in messages, without parts of a URL that may be secret.
    var name: String {
        switch self {
        case .file(let file): file.path
        case .web(let download): download.name
        case .command: "<command>"
        case .standardInput: "<stdin>"
        }
    }

    func load() throws(InputFile.ReadError) -> SourceFile {
        if case .file(let file) = self { return try file.load() }
        ObservationLog.noteExternalInput()
        return SourceFile(path: name, bytes: try otherBytes())
    }

    /// Reads the contents of a source other than a file.
    private func otherBytes() throws(InputFile.ReadError) -> [UInt8] {
        switch self {
        case .file(let file): try file.load().bytes
        case .web(let download): try download.bytes()
        case .command(let command): try command.bytes()
        case .standardInput: try Self.pipedBytes()
        }
    }

    /// Reads a document that the user named.
    ///
    /// - Parameter fix: The remedy for errors that don't have their own.
    /// - Throws: ``Failure`` if the document can't be read.
    func read(orFail code: ExitStatus, fix: String? = nil) throws -> SourceFile {
        do throws(InputFile.ReadError) {
            return try load()
        } catch {
            throw failure(error, code, fix: fix)
        }
    }

    /// Downloads a document, unless it's unchanged.
    ///
    /// - Throws: ``Failure`` if the download fails.
    func response(to download: DocumentDownload) throws -> DocumentDownload.Response {
        do throws(InputFile.ReadError) {
            return try download.response()
        } catch {
            throw failure(error, .document)
        }
    }

    private func failure(_ refusal: InputFile.ReadError, _ code: ExitStatus, fix: String? = nil) -> Failure {
        let fix = ConsoleMessage.fix(refusal.fix ?? fix)
        return Failure(code: code, message: "\(name):1:1: error: \(lines: refusal.reason) [unreadable-file]\(fix)")
    }

    private static func pipedBytes() throws(InputFile.ReadError) -> [UInt8] {
        guard isatty(Invocation.current.input.fileDescriptor) == 0 else {
            throw InputFile.ReadError(
                reason: "standard input is empty",
                fix: "pipe the contract to trpcgen, as in: curl … | trpcgen generate --schema - …"
            )
        }
        var bytes: [UInt8] = []
        let limit = SourceLimits().maxBytes
        while let data = try? Invocation.current.input.read(upToCount: 1 << 20), !data.isEmpty {
            bytes += data
            guard bytes.count <= limit else {
                throw InputFile.ReadError(
                    reason: "the document exceeds the limit of \(limit / 1_048_576) MB"
                )
            }
        }
        return bytes
    }
}
