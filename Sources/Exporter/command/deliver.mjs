import { existsSync, readFileSync } from "node:fs";
import { textOf } from "../contract.mjs";
import { compareText, sameJSON } from "../values.mjs";
import { complain, print } from "./output.mjs";
import { writeWhole } from "./whole-file.mjs";

/** Writes the document, prints it, or compares it with the file. */
export async function deliver(document, { out, check }) {
  const text = textOf(document);
  if (out === "-") return print(text.trimEnd());
  const old = existsSync(out) ? readFileSync(out, "utf8") : undefined;
  if (check && old === text) return print(`${out} is up to date.`);
  if (check) {
    complain([`${out} is out of date: ${difference(old, document)}. Run this without --check.`]);
    return 1;
  }
  if (old !== text) writeWhole(out, text);
  const count = (object, word) => `${Object.keys(object).length} ${word}${Object.keys(object).length === 1 ? "" : "s"}`;
  const figures = `${count(document.paths, "procedure")}, ${count(document.components.schemas, "type")}`;
  return print(`${out}: ${figures}${old === text ? ", unchanged" : ""}.`);
}

/** A short description of the difference between a contract's file and the contract. */
function difference(old, document) {
  if (old === undefined) return "there is no such file";
  let paths;
  try {
    ({ paths } = JSON.parse(old));
  } catch {
    return "it is not JSON";
  }
  const names = [...new Set([...Object.keys(paths ?? {}), ...Object.keys(document.paths)])].sort(compareText);
  const changed = names.filter((name) => !sameJSON(paths?.[name], document.paths[name])).map((name) => name.slice(1));
  if (changed.length === 0) return "its types have changed";
  if (changed.length === 1) return `${changed[0]} has changed`;
  const more = changed.length > 5 ? ` and ${changed.length - 5} more` : "";
  return `${changed.slice(0, 5).join(", ")}${more} have changed`;
}
