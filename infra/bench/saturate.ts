import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from '@doorstep/contracts/common/zod.ts';

const reportSchema = z.object({
  requests: z.number().positive(),
  seconds: z.number().positive(),
  failed: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const script = join(import.meta.dirname, 'wrk.lua');

/**
 * Reads as fast as the server answers, over `connections`, with wrk, which needs little CPU time itself. With `paths`, each of them
 * is requested once, until they or the `seconds` are used up. Throws if a request fails or is answered with an error.
 */
export async function saturate(
  url: string,
  options: { seconds?: number; connections?: number; headers?: Record<string, string>; paths?: readonly string[] } = {},
): Promise<Load> {
  const { seconds = 5, connections = 16, headers = {}, paths } = options;
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-wrk-'));
  const file = join(folder, 'addresses');
  if (paths) writeFileSync(file, `${paths.join('\n')}\n`);
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, ...lines, url];
  try {
    const env = { ...process.env, ...(paths && { ADDRESSES: file }) };
    const { stdout } = await promisify(execFile)('wrk', args, { env });
    return readReport(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Parses the report of wrk.lua at the end of wrk's output. Throws if a request failed. */
export function readReport(output: string): Load {
  const line = output.split('\n').findLast(each => each.startsWith('{'));
  if (!line) throw new Error(`wrk reported nothing: ${output}`);
  const { requests, seconds, failed, p50Ms, p99Ms } = reportSchema.parse(JSON.parse(line));
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed`);
  return { requests, perSecond: requests / seconds, p50Ms, p99Ms };
}
