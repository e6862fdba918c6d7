import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { Row } from './measurement.ts';
import type { Size } from './site.ts';

const folder = join(import.meta.dirname, 'results');
/** Reference size that larger worlds are compared with. */
const usualBusinesses = 20_000;
const growthTarget = { '× cost at 20,000': { atMost: 2 } };

const resultSchema = z.object({
  date: z.string(),
  data: z.object({ businesses: z.int(), reviews: z.int() }),
  rows: z.array(z.object({ name: z.string(), figures: z.record(z.string(), z.number().nullable()) })),
});
type Result = z.infer<typeof resultSchema>;

/** Saves the rows of a run with its date, machine and data; returns the file. */
export function saveResult(data: Size, rows: readonly Row[]): string {
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString();
  const [processor] = cpus();
  const machine = {
    cores: cpus().length,
    model: processor?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version,
  };
  // Absent outside a git clone.
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout?.trim();
  const file = join(folder, `${date.slice(0, 16).replace(':', '-')}-${data.businesses}.json`);
  writeFileSync(file, `${JSON.stringify({ date, commit, machine, data, rows }, null, 2)}\n`);
  return file;
}

/** Adds to the reads of a larger world their cost relative to the newest saved run of the usual size, by their ratios. */
export function addGrowth({ businesses }: Size, rows: readonly Row[]): Row[] {
  const smaller = businesses > usualBusinesses ? findUsualResult() : undefined;
  return rows.map(row => {
    const before = smaller?.rows.find(({ name }) => name === row.name)?.figures;
    const ratio = ['× two-hop', '× node:http'].find(name => row.figures[name] && before?.[name]);
    if (!ratio) return row;
    const growth = Number(before?.[ratio]) / Number(row.figures[ratio]);
    const figures = { ...row.figures, '× cost at 20,000': growth };
    return { ...row, figures, target: { ...row.target, ...growthTarget } };
  });
}

function findUsualResult(): Result | undefined {
  // File names begin with their dates.
  const file = globSync(`*-${usualBusinesses}.json`, { cwd: folder }).toSorted().at(-1);
  return file ? resultSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))) : undefined;
}
