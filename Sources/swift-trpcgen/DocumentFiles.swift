internal import Foundation
internal import TRPCGenCore

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Gets the documents that a contract refers to from the disk and, where that is allowed, from the network.
struct DocumentFiles: DocumentProvider {
    /// The contract.
    let root: String
    let policy: ReferencePolicy

    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        if address.isRemote { return try fetch(address) }
        let path = address.filePath
        // A link inside of the folder may lead out of it.
        guard policy.allowsOutside || isInside(path) else {
            throw DocumentUnavailable(
                reason: "it leads out of the contract's folder",
                fix: "--allow-outside reads it"
            )
        }
        do throws(InputFile.Refusal) {
            return try InputFile(path: path).load()
        } catch {
            throw DocumentUnavailable(reason: error.reason)
        }
    }

    private func isInside(_ path: String) -> Bool {
        let folder = URL(fileURLWithPath: root).resolvingSymlinksInPath().deletingLastPathComponent().pathComponents
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents
        return file.starts(with: folder)
    }

    private func fetch(_ address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        guard let url = URL(string: address.description), ["http", "https"].contains(url.scheme) else {
            throw DocumentUnavailable(reason: "this is not a web address")
        }
        let result = Download().data(from: url)
        switch result {
        case .success(let data): return SourceFile(path: address.description, bytes: [UInt8](data))
        case .failure(let failure): throw failure
        }
    }
}

/// One file from the network, waited for.
private struct Download {
    private static let timeout: TimeInterval = 30

    func data(from url: URL) -> Result<Data, DocumentUnavailable> {
        let answer = Answer()
        let session = URLSession(configuration: .ephemeral)
        let task = session.dataTask(with: URLRequest(url: url, timeoutInterval: Self.timeout)) {
            data,
            response,
            error in
            answer.finish(with: Self.result(data, response, error))
        }
        task.resume()
        defer { session.invalidateAndCancel() }
        return answer.wait()
    }

    private static func result(
        _ data: Data?,
        _ response: URLResponse?,
        _ error: (any Error)?
    ) -> Result<Data, DocumentUnavailable> {
        if let error { return .failure(DocumentUnavailable(reason: error.localizedDescription)) }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard let data, (200..<300).contains(status) else {
            return .failure(DocumentUnavailable(reason: "the server answers with status \(status)"))
        }
        guard data.count <= SourceLimits().maxBytes else {
            return .failure(DocumentUnavailable(reason: "the document is too large"))
        }
        return .success(data)
    }

    /// Carries the result from the session's queue to the one who waits.
    private final class Answer: @unchecked Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private var result: Result<Data, DocumentUnavailable> = .failure(DocumentUnavailable(reason: "no answer"))

        func finish(with result: Result<Data, DocumentUnavailable>) {
            self.result = result
            semaphore.signal()
        }

        func wait() -> Result<Data, DocumentUnavailable> {
            semaphore.wait()
            return result
        }
    }
}
