import { compareText } from "./values.mjs";

/**
 * The sources of a procedure's types.
 * @typedef {object} ReportLine
 * @property {string} procedure
 * @property {string} kind
 * @property {"validator" | "inferred" | "official" | "open"} output
 * @property {string[]} open The places without a type.
 * @property {string[]} errors Type errors in the code from which its types are inferred.
 * @property {string | undefined} file
 * @property {string | undefined} advice What to add, and where.
 */

/**
 * @param {import("./router/calls.mjs").Call[]} calls
 * @param {{ procedure: string, place: string }[]} places
 * @returns {ReportLine[]}
 */
export function reportOf(calls, places) {
  const open = new Map();
  for (const { procedure, place } of places) open.set(procedure, [...(open.get(procedure) ?? []), place]);
  return calls.map((call) => {
    const { path, type } = call.procedure;
    const found = [...new Set(open.get(path) ?? [])].sort(compareText);
    return {
      procedure: path,
      kind: type,
      output: call.origin ?? "validator",
      open: found,
      errors: call.errors,
      file: call.file,
      advice: adviceOf(call, found),
    };
  });
}

function adviceOf(call, places) {
  if (places.length === 0) return undefined;
  if (call.procedure.type === "subscription") return "add .meta({ event: EventSchema })";
  const isWhole = places.includes(call.outputPlace);
  return isWhole ? "add .output(Schema)" : `add a type for ${places.join(", ")}`;
}

/**
 * A warning for each procedure that a type error affects.
 * @param {import("./router/calls.mjs").Call[]} calls
 * @returns {string[]}
 */
export function errorNotes(calls) {
  const touched = calls.filter(({ errors }) => errors.length > 0);
  if (touched.length === 0) return [];
  const lines = touched.map(({ procedure, errors: [first, ...others] }) => {
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    return `  ${procedure.path}: ${first}${more}`;
  });
  return ["The program has type errors. Types inferred from this code may be wrong:", ...lines];
}

/** The share of fully typed procedures, in percent. */
export function shareOf(report) {
  if (report.length === 0) return 100;
  const typed = report.filter(({ open }) => open.length === 0).length;
  return Math.floor((typed / report.length) * 1000) / 10;
}

/** The human-readable report. */
export function reportText(report) {
  const counts = ["validator", "inferred", "official", "open"].map((origin) => {
    return `${report.filter(({ output }) => output === origin).length} ${origin}`;
  });
  const lines = report.flatMap(({ procedure, kind, output, open, errors, file, advice }) => {
    const place = file ? ` (${file})` : "";
    const rest = open.length === 0 ? "" : `, open: ${open.join(", ")}${place}; ${advice}`;
    return [`  ${procedure}: ${kind}, ${output}${rest}`, ...errors.map((error) => `    ${error}`)];
  });
  return [
    `${shareOf(report)} % of ${report.length} procedures are fully typed (outputs: ${counts.join(", ")}).`,
    ...lines,
  ].join("\n");
}
