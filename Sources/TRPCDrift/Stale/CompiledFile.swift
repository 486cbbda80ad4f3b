/// The kinds of files that SwiftPM or Xcode compile, link or make code of when they are in a target's folder.
enum CompiledFile {
    private static let extensions: Set<String> = [
        "swift", "swiftinterface",
        "c", "cc", "cp", "cpp", "cxx", "c++", "m", "mm", "i", "ii", "mi", "mii", "s", "asm",
        "h", "hh", "hpp", "hxx", "h++", "pch", "modulemap",
        "metal", "y", "ym", "yy", "l", "lm", "ll", "defs", "mig",
        "a", "o", "so", "dylib", "tbd", "apinotes",
        "mlmodel", "intentdefinition", "xcmappingmodel", "rcproject",
    ]

    /// Folders that are compiled or linked as one.
    private static let bundles: Set<String> = [
        "xcdatamodel", "xcdatamodeld", "mlpackage", "framework", "xcframework", "swiftmodule", "rkassets",
    ]

    /// - Parameter path: Of a file, relative to the target's folder. Case doesn't matter, as on a Mac's disk.
    static func matches(_ path: String) -> Bool {
        let names = path.lowercased().split(separator: "/")
        guard let file = names.last else { return false }
        return fileExtension(file).map(extensions.contains) ?? false
            || names.contains { fileExtension($0).map(bundles.contains) ?? false }
    }

    private static func fileExtension(_ name: Substring) -> String? {
        name.lastIndex(of: ".").map { String(name[$0...].dropFirst()) }
    }
}
