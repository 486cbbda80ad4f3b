
const ERROR_NAMES = [
  ...["PARSE_ERROR", "BAD_REQUEST", "INTERNAL_SERVER_ERROR", "NOT_IMPLEMENTED", "BAD_GATEWAY", "SERVICE_UNAVAILABLE"],
  ...["GATEWAY_TIMEOUT", "UNAUTHORIZED", "PAYMENT_REQUIRED", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_SUPPORTED"],
  ...["TIMEOUT", "CONFLICT", "PRECONDITION_FAILED", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
  ...["UNPROCESSABLE_CONTENT", "PRECONDITION_REQUIRED", "TOO_MANY_REQUESTS", "CLIENT_CLOSED_REQUEST"],
];

const ERROR_CODES = [
  ...[-32700, -32600, -32603, -32001, -32002, -32003, -32004, -32005, -32008],
  ...[-32009, -32012, -32013, -32015, -32022, -32028, -32029, -32099],
];

/** The properties of tRPC's error data. */
export const ERROR_DATA = {
  code: { type: "string", enum: ERROR_NAMES },
  httpStatus: { type: "number" },
  path: { type: "string", description: "Path to the procedure that threw the error" },
  stack: { type: "string", description: "Stack trace of the error (only in development)" },
};

/** The optional properties. */
export const ERROR_OPTIONS = ["path", "stack"];

/** The result of `flatten()` on a zod error. */
export const FLATTENED = {
  type: "object",
  properties: {
    formErrors: { type: "array", items: { type: "string" } },
    fieldErrors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  },
  required: ["formErrors", "fieldErrors"],
  additionalProperties: false,
};

export function errorAnswer(data) {
  const error = {
    type: "object",
    properties: { data, message: { type: "string" }, code: { type: "number", enum: ERROR_CODES } },
    required: ["data", "message", "code"],
    additionalProperties: false,
  };
  return { type: "object", properties: { error }, required: ["error"] };
}
