internal import Foundation

/// The uses of a client's symbols in Swift source code. They are found only by name, because the code isn't compiled.
struct SwiftUsage {
    /// The locations of a symbol's uses.
    struct Locations {
        /// Locations such as `App/ProfileView.swift:41`, ordered by file and line.
        var certain: [String] = []
        /// The locations where the symbol's name follows a value of unknown type.
        var possible: [String] = []
    }

    private struct File {
        var path: String
        var chains: [SwiftNameChain]
        /// The types or initial values of declared names.
        var declared: [String: Set<String>] = [:]
    }

    private var files: [File] = []
    /// The Swift names of named schemas.
    private let types: Set<String>
    /// The names of the routers that contain calls.
    private let routers: Set<String>

    /// Scans the Swift sources in folders.
    ///
    /// - Parameter calls: All of the client's calls in findings, such as `posts.getById()`.
    /// - Throws: ``Failure`` if a folder can't be read.
    init(folders: [String], types: Set<String>, calls: some Sequence<String> = []) throws {
        self.types = types
        routers = Set(calls.compactMap { $0.split(separator: ".").dropLast().last.map(Self.plain) })
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: FullPath(folder).text, isDirectory: &isFolder) else {
                throw Failure(code: .usage, message: "error: --used-by: '\(folder)' doesn't exist")
            }
            guard isFolder.boolValue else {
                read(folder)
                continue
            }
            let names = FileManager.default.enumerator(atPath: FullPath(folder).text)
            var paths: [String] = []
            while let name = names?.nextObject() as? String {
                if name.hasSuffix(".swift") { paths.append(name) }
            }
            for path in paths.sorted() { read((folder as NSString).appendingPathComponent(path)) }
        }
    }

    private mutating func read(_ path: String) {
        guard let data = FileManager.default.contents(atPath: FullPath(path).text) else { return }
        let text = String(decoding: data, as: UTF8.self)
        // Generated code contains every procedure, but doesn't use any.
        if text.prefix(400).contains("trpcgen") { return }
        var file = File(path: path, chains: SwiftNameScanner(text).chains)
        for chain in file.chains {
            guard let name = chain.wordBefore, let last = chain.names.last,
                chain.signBefore.map({ ":=[".contains($0) }) == true
            else { continue }
            file.declared[name, default: []].insert(last)
        }
        files.append(file)
    }

    /// Whether the application uses a call.
    enum Use { case certain, possible, none }

    /// Returns whether the application uses a call.
    ///
    /// The use is certain if the name follows its router, as in `posts.getById` and `Posts.getById`, or a value that is the
    /// router. It's possible if the name follows an expression of unknown type, such as a closure parameter.
    func use(of call: String) -> Use {
        let places = places(ofCall: call)
        return places.certain.isEmpty ? places.possible.isEmpty ? .none : .possible : .certain
    }

    /// Returns the locations where a call is used.
    ///
    /// - Parameter call: The call, such as `posts.getById`.
    func places(ofCall call: String) -> Locations {
        let steps = call.replacing("()", with: "").split(separator: ".").map { Self.plain($0) }
        guard let last = steps.last else { return Locations() }
        let router = steps.dropLast().last
        return places { file, chain, index in
            guard Self.plain(chain.names[index]) == last else { return nil }
            guard let router else { return true }
            // A closure parameter, or a name that isn't declared in this file, may be the router.
            guard index > 0 else { return chain.hasOpenStart ? false : nil }
            let owner = chain.names[index - 1]
            if Self.plain(owner) == router || isDeclared(owner, in: file, as: { Self.plain($0) == router }) {
                return true
            }
            let isOther =
                routers.contains(Self.plain(owner))
                || isDeclared(owner, in: file, as: { routers.contains(Self.plain($0)) })
            return isOther ? nil : false
        }
    }

    private static func plain(_ word: some StringProtocol) -> String {
        word.lowercased().filter { $0 != "_" && $0 != "-" }
    }

    /// Returns the locations where a type or property is used.
    ///
    /// - Parameter symbol: The symbol, such as `Post`, `Post.Location` or `Post.id`.
    func places(of symbol: String) -> Locations {
        let names = symbol.split(separator: ".").map(String.init)
        guard let member = names.last else { return Locations() }
        guard names.count > 1 else { return places { _, chain, index in chain.names[index] == member ? true : nil } }
        let owner = names[names.count - 2]
        return places { file, chain, index in
            guard chain.names[index] == member else { return nil }
            guard index > 0 else { return chain.hasOpenStart ? false : nil }
            return isInstance(of: owner, chain.names[index - 1], file)
        }
    }

    /// Finds possible uses of a property of an unnamed type, which follow values that aren't known to have another type.
    func places(ofProperty name: String) -> Locations {
        places { file, chain, index in
            guard chain.names[index] == name, index > 0 || chain.hasOpenStart else { return nil }
            guard index > 0 else { return false }
            let value = chain.names[index - 1]
            return types.contains { isInstance(of: $0, value, file) == true } ? nil : false
        }
    }

    /// Returns true if a value has the type according to its declaration or name, nil if it has another type, and false if
    /// unknown.
    private func isInstance(of type: String, _ value: String, _ file: File) -> Bool? {
        if value == type { return true }
        if types.contains(value) { return nil }
        let declared = file.declared[value, default: []]
        if declared.contains(type) { return true }
        if !declared.isDisjoint(with: types) { return nil }
        let plain = Self.plain(value)
        let named = types.filter { plain.hasSuffix(Self.plain($0)) }.max { $0.count < $1.count }
        return named.map { $0 == type ? true : nil } ?? false
    }

    private func isDeclared(_ value: String, in file: File, as isWanted: (String) -> Bool) -> Bool {
        file.declared[value, default: []].contains(where: isWanted)
    }

    /// Returns the locations of names that are uses.
    ///
    /// - Parameter judge: Returns whether a name in a chain is certainly a use, or nil if it isn't one.
    private func places(_ judge: (File, SwiftNameChain, Int) -> Bool?) -> Locations {
        var places = Locations()
        for file in files {
            for chain in file.chains {
                for index in chain.names.indices {
                    guard let isCertain = judge(file, chain, index) else { continue }
                    let place = "\(file.path):\(chain.lines[index])"
                    if isCertain, places.certain.last != place { places.certain.append(place) }
                    if !isCertain, places.possible.last != place { places.possible.append(place) }
                }
            }
        }
        places.possible.removeAll(where: places.certain.contains)
        return places
    }
}
