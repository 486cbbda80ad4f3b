import Foundation

// What the client makes of a hostile network; `Scripts/stages/faults`. The cases are in `Cases`; each is played in a process of
// its own, so that one that ends the process or hangs is a line of the table, too.
//
// `Faults [PART-OF-A-NAME]` plays all cases, or those whose name has the part in it.
let cases: [FaultCase] = [
    redirectCases, stormCases.patient, bombCases, depthCases, hangCases.patient, priorityCases, downloadCases,
    floodCases,
    retryCases, queueCases, cacheCases, sessionCases,
].flatMap(\.self)

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--play", let name = arguments.last, let played = cases.first(where: { $0.name == name }) {
    await played.playHere()
} else if arguments.first == "--queue" {
    exit(await QueueChild.run(Array(arguments.dropFirst())))
} else {
    let part = arguments.first
    let chosen = part.map { part in cases.filter { $0.name.contains(part) } } ?? cases
    guard !chosen.isEmpty else {
        FileHandle.standardError.write(Data("Faults: no case has “\(part ?? "")” in its name\n".utf8))
        exit(2)
    }
    exit(FaultTable.play(chosen) ? 0 : 1)
}
