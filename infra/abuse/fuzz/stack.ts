import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '../../dev/stack.ts';
import { freePort } from '../../embedded/ports.ts';

const limits = [
  'RATE_READS',
  'RATE_WRITES',
  'RATE_UPLOADS',
  'RATE_INQUIRIES',
  'RATE_INQUIRIES_PER_BUSINESS',
  'RATE_REQUESTS',
  'RATE_GEOCODING',
  'RATE_REGISTRATIONS',
  'RATE_SIGN_INS_PER_ADDRESS',
  'CONCURRENCY_PER_ADDRESS',
];
/** Settings without rate limits, which would refuse most requests of the fuzzer. */
export const unlimited = Object.fromEntries(limits.map(name => [name, '0']));

/** Runs `work` against a stack in a temporary folder, without rate limits. `env` overrides its settings. */
export async function withFuzzStack<Result>(
  env: Record<string, string>,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-fuzz-')));
  const stack = await startStack({
    port: await freePort(),
    dataDir,
    env: { LOG_LEVEL: 'warn', ...unlimited, ...env },
  });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Lines in which the supervisor reports that a process of the stack died. */
export const deathsIn = (stack: Stack): string[] => linesOf(stack).filter(line => / died \(/.test(line));

/** Log lines that would alert an operator. */
export const errorsIn = (stack: Stack): string[] => linesOf(stack).filter(line => /"level":"(error|fatal)"/.test(line));

const linesOf = (stack: Stack): string[] => stack.output().split('\n');
