import Foundation

/// Runs documents through the pipeline: an endless series of mutated ones if built with libFuzzer (`-sanitize=fuzzer
/// -DFUZZER`, as `Scripts/bench fuzz` does), which parses the arguments; otherwise each given file, once.
#if FUZZER
exit(FuzzDriver.run())
#else
for path in CommandLine.arguments.dropFirst() {
    guard let data = FileManager.default.contents(atPath: path) else {
        print("\(path) cannot be read")
        exit(2)
    }
    PipelineRun(bytes: [UInt8](data)).run()
    print("\(path): ok")
}
#endif
