import Foundation

// RoundTrip [--verbose] FOLDER DOCUMENT...: writes a program that sends payloads of the documents through their clients.

var arguments = CommandLine.arguments.dropFirst()
let isVerbose = arguments.first == "--verbose"
if isVerbose { arguments = arguments.dropFirst() }
guard arguments.count > 1, let folder = arguments.first else {
    print("usage: RoundTrip [--verbose] FOLDER DOCUMENT...")
    exit(2)
}
var program = RoundTripProgram(isVerbose: isVerbose)
do {
    for path in arguments.dropFirst() { try program.add(path) }
    try program.write(to: folder)
} catch {
    print(error)
    exit(1)
}
