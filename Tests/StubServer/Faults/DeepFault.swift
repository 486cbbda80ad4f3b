import FlyingFox
import Foundation

/// A response nested `levels` deep: `{"KEY":{"KEY":…}}`, or arrays without a `key`. With `error`, it is an error with
/// nested data.
struct DeepFault: Fault {
    func response(to call: FaultCall) -> HTTPResponse {
        let levels = call.number("levels", default: 100_000)
        let key = call.received.query("key")
        let open = key.map { "{\"\($0)\":" } ?? "["
        let close = key == nil ? "]" : "}"
        let inner = key == nil ? "" : "null"
        let json = String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
        guard call.received.query("error") == nil else {
            let shape = #"{"message":"m","code":-32004,"data":{"code":"NOT_FOUND","more":\#(json)}}"#
            return .json(text: "{\"error\":\(shape)}", status: 404)
        }
        return .json(text: "{\"result\":{\"data\":\(json)}}")
    }
}
