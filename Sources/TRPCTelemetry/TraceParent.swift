#if Telemetry
import TRPCRuntime
#endif
