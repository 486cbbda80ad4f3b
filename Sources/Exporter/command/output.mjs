/** Prints the contract's open places. */
export function tell(notes, places) {
  complain(notes);
  if (places.length === 0) return;
  const line = ({ procedure, place, reason, file }) =>
    `  ${procedure}: the ${place} ${reason}${file ? ` (${file})` : ""}`;
  complain([
    "These types are open in the contract; clients get JSON for them:",
    ...places.map(line),
    "Add an .output(…) to each, a .meta({ event: … }) to subscriptions, or pass the official exporter's document: --official.",
  ]);
}

export function print(text) {
  return new Promise((done) => process.stdout.write(`${text}\n`, () => done(0)));
}

export function complain(sentences) {
  if (sentences.length > 0) process.stderr.write(`${sentences.join("\n")}\n`);
}
