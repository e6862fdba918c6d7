import { AppError } from '@doorstep/platform/errors';
import { Piscina } from 'piscina';
import type { ReadRow } from './reading/read-row.ts';
import type { ImportTable } from './reading/read-table.ts';
import type { Refusal, RowsTask, TableTask } from './reading/tasks.ts';

/** Reads files of imports in a thread of its own, one at a time, while the service goes on answering. */
export interface ImportThread {
  /** Throws 422 for a file that cannot be read, `ThreadTimeout` if it takes too much CPU time. */
  readTable(task: TableTask): Promise<ImportTable>;
  /** Throws `ThreadTimeout` if it takes too much CPU time. */
  readRows(task: RowsTask): Promise<ReadRow[]>;
  close(): Promise<void>;
}

/** CPU time, because a thread on a busy machine waits for long. The largest file takes a third of it, a part of 200 rows milliseconds. */
const usualLimitsMs = { table: 60_000, rows: 20_000 };
const watchMs = 500;
/** The thread ends when there is nothing to import. */
const idleMs = 30_000;
const maxHeapMb = 1_024;

/** A task took too much CPU time, and its thread was ended. */
export class ThreadTimeout extends Error {
  override readonly name = 'ThreadTimeout';
}

/** `limitsMs` is the CPU time that a task may take. */
export function openImportThread(limitsMs: typeof usualLimitsMs = usualLimitsMs): ImportThread {
  let opened: Piscina | undefined;
  const pool = () =>
    (opened ??= new Piscina({
      filename: new URL('reading/tasks.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    }));

  async function run<Result>(name: keyof typeof usualLimitsMs, task: object): Promise<Result> {
    const limitMs = limitsMs[name];
    const ending = new AbortController();
    const before = await readCpu(pool());
    const watch = setInterval(async () => {
      if ((await readCpu(pool())) - before > limitMs) ending.abort();
    }, watchMs);
    try {
      return await pool().run(task, { name, signal: ending.signal });
    } catch (error) {
      throw ending.signal.aborted
        ? new ThreadTimeout(`Reading ${name} took more than ${limitMs} ms of CPU time`)
        : error;
    } finally {
      clearInterval(watch);
    }
  }

  return {
    async readTable(task) {
      const read = await run<ImportTable | Refusal>('table', task);
      if (!('refusal' in read)) return read;
      const { status, code, message } = read.refusal;
      throw new AppError(status, code, message);
    },
    readRows: task => run<ReadRow[]>('rows', task),
    close: async () => opened?.destroy(),
  };
}

/** The CPU time of the thread so far, in milliseconds; 0 while there is none. */
async function readCpu({ threads: [thread] }: Piscina): Promise<number> {
  // A thread that ends meanwhile has no usage any more.
  const { user, system } = (await thread?.cpuUsage().catch(() => undefined)) ?? { user: 0, system: 0 };
  return (user + system) / 1_000;
}
