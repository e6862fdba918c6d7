const COLOURS = [36, 32, 33, 35, 34, 96, 92, 93, 95, 94];
const coloured = process.stdout.isTTY && !process.env.NO_COLOR;
const names: string[] = [];

// The terminal may be gone (SIGHUP) while the stack is still shutting down.
process.stdout.on('error', () => {});

/** Writes a line with the name of the process it comes from; on a terminal each name has its own color. */
export function log(name: string, line: string) {
  if (!names.includes(name)) names.push(name);
  const label = name.padEnd(10);
  const colour = COLOURS[names.indexOf(name) % COLOURS.length];
  process.stdout.write(`${coloured ? `\x1b[${colour}m${label}\x1b[0m` : label} ${line}\n`);
}
