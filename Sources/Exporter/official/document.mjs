import { MARK } from "../schema/marks.mjs";

/** The official document, if any types are only known to TypeScript. */
export async function officialDocument(calls, formatter, options) {
  if (options.official) return options.official;
  const isOpen = (call) => Boolean(call.output?.[MARK.open] ?? call.input?.tree[MARK.open]);
  return calls.some(isOpen) || formatter.isCustom ? options.findOfficial?.() : undefined;
}

export function officialInput(operation) {
  const parameter = operation?.parameters?.find(({ name }) => name === "input");
  return (parameter ?? operation?.requestBody)?.content?.["application/json"]?.schema;
}

export function officialOutput(operation) {
  return operation?.responses?.["200"]?.content?.["application/json"]?.schema?.properties?.result?.properties?.data;
}
