import { z } from '@doorstep/contracts/common/zod.ts';

const COLOURS = [36, 32, 33, 35, 34, 96, 92, 93, 95, 94];
const isTerminal = process.stdout.isTTY === true;
const coloured = isTerminal && !process.env.NO_COLOR;
const names: string[] = [];

/** A line of a process that is JSON, as far as people need it. */
const entrySchema = z.object({
  level: z.string(),
  msg: z.string(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  milliseconds: z.number().optional(),
  event: z.string().optional(),
  subject: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});
type Entry = z.infer<typeof entrySchema>;

let isStarting = true;
/** Lines since the address of the site was written. */
let linesSince = 0;
const screenful = 20;
const quietMs = 60_000;

// The terminal may be gone (SIGHUP) while the stack is still shutting down.
process.stdout.on('error', () => {});

/**
 * Writes a line with the name of the process it comes from; on a terminal each name has its own color, and JSON is shortened for people.
 * Until `logAll`, routine lines are left out, so that what the start itself says can be read.
 */
export function log(name: string, line: string): void {
  const entry = readEntry(line);
  if (isStarting && entry?.level === 'info') return;
  if (!names.includes(name)) names.push(name);
  const label = name.padEnd(10);
  const colour = COLOURS[names.indexOf(name) % COLOURS.length];
  const text = entry && isTerminal ? shorten(entry) : line;
  linesSince += 1;
  repeating?.refresh();
  process.stdout.write(`${coloured ? `\x1b[${colour}m${label}\x1b[0m` : label} ${text}\n`);
}

let repeating: NodeJS.Timeout | undefined;

/** Writes where the site is; on a terminal once more when it has scrolled away and a minute has passed without a line. */
export function announce(text: string): void {
  console.log(text);
  linesSince = 0;
  if (!isTerminal) return;
  repeating ??= setTimeout(() => {
    if (linesSince >= screenful) announce(text);
  }, quietMs).unref();
}

/** Writes routine lines too from now on. */
export function logAll(): void {
  isStarting = false;
}

function readEntry(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function shorten({ level, msg, method, path, status, milliseconds, event, subject, err }: Entry): string {
  const took = milliseconds === undefined ? [] : [`${Math.round(milliseconds)} ms`];
  const words = method ? [method, path, status, ...took] : [msg, event, subject, ...took];
  const line = words.filter(word => word !== undefined).join(' ');
  return [...(level === 'info' ? [] : [`${level}:`]), line, ...(err ? [`(${err.message})`] : [])].join(' ');
}
