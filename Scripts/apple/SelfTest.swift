// `Scripts/apple/check --self-test` compiles this file first: it must reject the marked lines, and no others. visionOS
// 1 has the API of iOS 17.

import Foundation
import Synchronization

func group() async { await withDiscardingTaskGroup { _ in } }  // newer than iOS 16
func lock(_ mutex: borrowing Mutex<Int>) {}  // newer than iOS 17
func number(_ number: UInt128) {}  // newer than iOS 17
func sequence(_ sequence: any AsyncSequence<Int, Never>) {}  // newer than iOS 17
struct Pack<each T> { var values: (repeat each T) }  // newer than iOS 16
func immediate() { _ = Task.immediate {} }  // newer than iOS 17

func path(_ url: URL) -> URL { url.appending(path: "x") }
func cast(_ value: Any) -> Bool { value is any Collection<Int> }
func response(_ session: URLSession, _ request: URLRequest) async throws { _ = try await session.data(for: request) }
func loop(_ stream: AsyncStream<Int>) async { for await _ in stream {} }
func guarded() async {
    if #available(macOS 14, iOS 17, watchOS 10, tvOS 17, *) { await withDiscardingTaskGroup(body: { _ in }) }
}
@available(macOS 15, iOS 18, watchOS 11, tvOS 18, *)
func attributed(_ mutex: borrowing Mutex<UInt128>) {}
