/// The kinds of files in a target's folder that SwiftPM or Xcode compiles, links, or generates code from.
enum CompiledFile {
    private static let extensions: Set<String> = [
        "swift", "swiftinterface",
        "c", "cc", "cp", "cpp", "cxx", "c++", "m", "mm", "i", "ii", "mi", "mii", "s", "asm",
        "h", "hh", "hpp", "hxx", "h++", "pch", "modulemap",
        "metal", "y", "ym", "yy", "l", "lm", "ll", "defs", "mig",
        "a", "o", "so", "dylib", "tbd", "apinotes",
        "mlmodel", "intentdefinition", "xcmappingmodel", "rcproject",
    ]

    /// Folders that are compiled or linked as a single unit.
    private static let bundles: Set<String> = [
        "xcdatamodel", "xcdatamodeld", "mlpackage", "framework", "xcframework", "swiftmodule", "rkassets",
    ]

    /// Returns whether a file is of one of these kinds. Ignores case, like the default file system on macOS.
    ///
    /// - Parameter path: The file's path relative to the target's folder.
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
