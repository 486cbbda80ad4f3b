internal import Foundation

/// The uses of a client's symbols in Swift sources, by name only, because the sources are not compiled.
struct SwiftUsage {
    /// The locations of a symbol's uses.
    struct Locations {
        /// `App/ProfileView.swift:41`, in order of files and lines.
        var certain: [String] = []
        /// Locations with the symbol's name after a value of unknown type.
        var possible: [String] = []
    }

    private struct File {
        var path: String
        var chains: [SwiftNameChain]
        /// The types or initial values of declared names.
        var declared: [String: Set<String>] = [:]
    }

    private var files: [File] = []
    /// The Swift names of the named schemas.
    private let types: Set<String>
    /// The names of the routers that contain calls.
    private let routers: Set<String>

    /// - Parameter calls: All calls of the client in findings, `posts.getById()`.
    /// - Throws: ``Failure`` for an unreadable folder.
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
        // Generated code contains every procedure but uses none.
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

    /// The use of a call in the sources.
    enum Use { case certain, possible, none }

    /// Returns the use of a call.
    ///
    /// Certain after its router, `posts.getById`, `Posts.getById`, or a value that is the router; possible after an
    /// expression of unknown type, such as a closure parameter.
    func use(of call: String) -> Use {
        let places = places(ofCall: call)
        return places.certain.isEmpty ? places.possible.isEmpty ? .none : .possible : .certain
    }

    /// - Parameter call: `posts.getById`
    func places(ofCall call: String) -> Locations {
        let steps = call.replacing("()", with: "").split(separator: ".").map { Self.plain($0) }
        guard let last = steps.last else { return Locations() }
        let router = steps.dropLast().last
        return places { file, chain, index in
            guard Self.plain(chain.names[index]) == last else { return nil }
            guard let router else { return true }
            // A closure parameter or a name without a declaration here may be the router.
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

    /// - Parameter symbol: `Post`, `Post.Location`, `Post.id`
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

    /// Finds possible uses of a property of an unnamed type: after all values that are not of a known type.
    func places(ofProperty name: String) -> Locations {
        places { file, chain, index in
            guard chain.names[index] == name, index > 0 || chain.hasOpenStart else { return nil }
            guard index > 0 else { return false }
            let value = chain.names[index - 1]
            return types.contains { isInstance(of: $0, value, file) == true } ? nil : false
        }
    }

    /// Returns true if a value has the type by declaration or name; nil if it has another type; false if unknown.
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

    /// - Parameter judge: Whether a name in a chain is a use; nil if not, false if uncertain.
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
