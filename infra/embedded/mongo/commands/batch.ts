import type { Doc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { createTurns } from '../pipeline/batches.ts';
import type { Context, Reply } from './context.ts';

/** The result of one statement of a batch, and its part in the whole answer. */
export type StatementResult = Doc & { n: number; nModified?: number; upserted?: unknown };

/** Codes of errors that end the whole command: write conflicts and storage failures. */
const endsCommandCodes = [1, 112, 14031];

/**
 * Runs the statements of insert, update or delete, in order until the first error or all of them.
 * A retried statement is not run again but returns its stored result.
 */
export async function runBatch(
  context: Context,
  items: readonly unknown[],
  run: (item: unknown) => Promise<StatementResult>,
): Promise<Doc> {
  const { command, retry, sessions, txn } = context;
  if (items.length === 0 || items.length > 100_000) {
    throw new MongoError(16, `Write batch sizes must be between 1 and 100000. Got ${items.length} operations.`);
  }
  const ordered = command.ordered !== false;
  const stmtIds = Array.isArray(command.stmtIds) ? command.stmtIds.map(Number) : undefined;
  const firstId = Number(command.stmtId ?? 0);
  const writeErrors: Doc[] = [];
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const endTurn = createTurns();
  for (let index = 0; index < items.length; index++) {
    const pause = txn ? undefined : endTurn();
    if (pause) {
      // The results of a turn are stored along with its writes.
      if (retry) sessions.saveResults(retry);
      await pause;
    }
    const id = stmtIds?.[index] ?? firstId + index;
    try {
      const known = retry?.results.get(id) as StatementResult | undefined;
      const result = known ?? (await run(items[index]));
      if (!known) retry?.results.set(id, result);
      n += result.n;
      nModified += result.nModified ?? 0;
      if ('upserted' in result) upserted.push({ index, _id: result.upserted });
    } catch (error) {
      if (!(error instanceof MongoError) || endsCommandCodes.includes(error.code)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered) break;
    }
  }
  if (retry) sessions.saveResults(retry);
  return {
    n,
    ...('update' in command && { nModified }),
    ...(upserted.length > 0 && { upserted }),
    ...(writeErrors.length > 0 && { writeErrors }),
    ok: 1,
  } satisfies Reply;
}
