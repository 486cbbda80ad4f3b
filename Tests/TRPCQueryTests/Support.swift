import TRPCRuntime
import TRPCTesting
