import { shareOf } from "../report.mjs";
import { Causes } from "./causes.mjs";

/**
 * What would raise the share of typed procedures.
 * @typedef {object} Fix
 * @property {string} text A command, or what to change.
 * @property {string[]} procedures The procedures that it could complete, after the fixes before it.
 * @property {number} share The share after it, in percent.
 */

/** The maximum number of procedures that are listed. */
const MOST_LISTED = 5;

/**
 * The fixes of incomplete procedures: those that help most come first, and new validators last.
 * @param {import("../report.mjs").ReportLine[]} report
 * @param {{ compiler: any, router: any } | undefined} typed
 * @param {import("./modules.mjs").UnresolvedModule[]} modules
 * @param {string | undefined} compilerFix The command that installs a missing compiler.
 * @returns {Fix[]}
 */
export function fixesOf(report, typed, modules, compilerFix) {
  const causes = typed && new Causes(typed.compiler, modules);
  const needs = new Map();
  for (const line of report.filter(({ open }) => open.length > 0)) {
    const symbol = typed?.router.procedures.get(line.procedure)?.symbol;
    const found = symbol ? causes.of(symbol).map(textOfFix) : [];
    const texts = compilerFix !== undefined && line.output === "open" ? [compilerFix] : found;
    needs.set(line, new Set(texts.length > 0 ? texts : [line.advice ?? "add .output(Schema)"]));
  }
  return inOrderOfGain(report, needs);
}

function textOfFix({ name, command, advice }) {
  return command ?? `${name}: ${advice}`;
}

function inOrderOfGain(report, needs) {
  const isValidator = (text) => text.startsWith("add ");
  const counts = new Map();
  for (const text of [...needs.values()].flatMap((set) => [...set])) counts.set(text, (counts.get(text) ?? 0) + 1);
  const texts = [...counts.keys()].sort((a, b) => isValidator(a) - isValidator(b) || counts.get(b) - counts.get(a));
  const applied = new Set();
  const complete = new Set();
  return texts.map((text) => {
    applied.add(text);
    const gained = [...needs].filter(([line, all]) => !complete.has(line) && [...all].every((each) => applied.has(each)));
    for (const [line] of gained) complete.add(line);
    const share = shareOf(report.map((line) => (complete.has(line) ? { ...line, open: [] } : line)));
    return { text, procedures: gained.map(([line]) => nameOf(line, isValidator(text))), share };
  });
}

function nameOf({ procedure, file }, hasPlace) {
  return hasPlace && file ? `${procedure} in ${file}` : procedure;
}

/** The lines of fixes. */
export function fixLines(fixes) {
  return fixes.map(({ text, procedures, share }) => {
    const more = procedures.length > MOST_LISTED ? `, and ${procedures.length - MOST_LISTED} more` : "";
    const list = procedures.length > 0 ? `: ${procedures.slice(0, MOST_LISTED).join(", ")}${more}` : "";
    return `  ${text} (up to ${share} %${list})`;
  });
}
