internal import FlyingFox
internal import TRPC

// Both libraries have types of these names.
typealias HTTPRequest = FlyingFox.HTTPRequest
typealias HTTPResponse = FlyingFox.HTTPResponse
typealias JSONValue = TRPCRuntime.JSONValue
