import FlyingFox
import TRPCRuntime

// Both libraries have types of these names.
typealias HTTPRequest = FlyingFox.HTTPRequest
typealias HTTPResponse = FlyingFox.HTTPResponse
typealias HTTPHeaders = FlyingFox.HTTPHeaders
typealias JSONValue = TRPCRuntime.JSONValue
