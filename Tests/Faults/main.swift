import Foundation

// Tests a client against hostile networks, kills and failing disks; `Scripts/stages/faults`. The cases are in `Cases`.
// Each runs in its own process, so that a crash or hang is also a line of the table.
//
// `Faults [--verbose] [--quick] [PART-OF-A-NAME]` runs all cases, the quick ones, or those whose name contains the
// part.
let cases: [FaultCase] = [
    redirectCases, stormCases, bombCases, depthCases, hangCases, priorityCases, downloadCases, floodCases, retryCases,
    queueCases, cacheCases, sessionCases,
].flatMap(\.self)

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--play", let name = arguments.last, let played = cases.first(where: { $0.name == name }) {
    await played.playHere()
} else if arguments.first == "--queue" {
    exit(await QueueChild.run(Array(arguments.dropFirst())))
} else {
    let part = arguments.first { !$0.hasPrefix("--") }
    let unknown = QuickCases.names.filter { name in !cases.contains { $0.name == name } }
    let chosen = cases.filter { fault in
        (!arguments.contains("--quick") || QuickCases.names.contains(fault.name))
            && (part.map { fault.name.contains($0) } ?? true)
    }
    guard !chosen.isEmpty, unknown.isEmpty else {
        let names = unknown.isEmpty ? [part ?? ""] : unknown
        FileHandle.standardError.write(
            Data("Faults: no case has this in its name: \(names.joined(separator: ", "))\n".utf8)
        )
        exit(2)
    }
    exit(FaultTable(cases: chosen, isVerbose: arguments.contains("--verbose")).play() ? 0 : 1)
}
