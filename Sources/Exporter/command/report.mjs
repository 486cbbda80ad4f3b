import { reportText, shareOf } from "../report.mjs";
import { complain, print } from "./output.mjs";
import { writeWhole } from "./whole-file.mjs";

/**
 * Writes the report to its destination, and checks the share of typed procedures.
 * @param {import("../report.mjs").ReportLine[]} report
 * @returns {Promise<number>} The exit code.
 */
export async function deliverReport(report, { report: file, "min-typed": least, out }) {
  const share = shareOf(report);
  if (file === "-" && out === "-") complain([reportText(report)]);
  else if (file === "-") await print(reportText(report));
  else if (file?.endsWith(".json")) writeWhole(file, `${JSON.stringify({ typed: share, procedures: report }, null, 2)}\n`);
  else if (file !== undefined) writeWhole(file, `${reportText(report)}\n`);
  if (least === undefined || share >= Number(least)) return 0;
  complain([`${share} % of the procedures are fully typed; --min-typed requires ${least} %. See --report.`]);
  return 1;
}
