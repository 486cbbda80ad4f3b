import { spawn } from "node:child_process";
import { existsSync, readdirSync, watch } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Folders without handwritten files. */
const GENERATED_FOLDERS = ["node_modules", "dist", "build", "out", "coverage"];

/** Exports in a new process for each change, because an imported module isn't read again. Never ends. */
export function watchAndExport(args, file, { out }) {
  const rest = args.filter((argument) => argument !== "--watch");
  const command = [...process.execArgv, process.argv[1], ...rest];
  let isRunning = false;
  let isDue = false;
  const start = () => {
    if (isRunning) return (isDue = true);
    [isRunning, isDue] = [true, false];
    spawn(process.execPath, command, { stdio: "inherit" }).on("exit", () => {
      isRunning = false;
      if (isDue) start();
    });
  };
  let timer;
  const notice = (folder) => (_event, name) => {
    const path = resolve(folder, name ?? "");
    if (path === resolve(out) || path.endsWith(".tmp")) return;
    clearTimeout(timer);
    timer = setTimeout(start, 100);
  };
  const root = packageFolder(dirname(resolve(file)));
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith(".") && !GENERATED_FOLDERS.includes(entry.name),
  );
  watch(root, notice(root));
  for (const { name } of folders) watch(join(root, name), { recursive: true }, notice(join(root, name)));
  start();
  return new Promise(() => {});
}

/** The folder of the package that contains a folder. */
function packageFolder(folder) {
  for (let candidate = folder; candidate !== dirname(candidate); candidate = dirname(candidate)) {
    if (existsSync(join(candidate, "package.json"))) return candidate;
  }
  return folder;
}
