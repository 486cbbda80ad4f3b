import Foundation

/// The standard streams of one run, as files, so that no pipe can fill up.
struct StandardStreams {
    let input: FileHandle
    let output: FileHandle
    let errors: FileHandle
    private let folder: URL

    /// - Parameter input: The contents of standard input; nil for the null device.
    init(in folder: URL, input text: String?) throws {
        self.folder = folder
        if let text { try Data(text.utf8).write(to: folder.appending(path: ".input")) }
        let source = text == nil ? URL(filePath: "/dev/null") : folder.appending(path: ".input")
        input = try FileHandle(forReadingFrom: source)
        output = try Self.empty(folder.appending(path: ".output"))
        errors = try Self.empty(folder.appending(path: ".errors"))
    }

    private static func empty(_ file: URL) throws -> FileHandle {
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    /// Returns the contents of standard output.
    func printed() throws -> String { try String(contentsOf: folder.appending(path: ".output"), encoding: .utf8) }

    /// Returns the contents of standard error.
    func reported() throws -> String { try String(contentsOf: folder.appending(path: ".errors"), encoding: .utf8) }
}
