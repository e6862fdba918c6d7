import { isDatabaseDown } from '@doorstep/platform/mongo';
import type { Logger } from '@doorstep/platform/telemetry';
import type { BusinessRow } from '../../models/business.model.ts';

/** The businesses that could not be applied. Visitors see their last good state. */
export interface Parked {
  readonly ids: ReadonlySet<number>;
  /**
   * Reads a batch by `read`. If that rejects, as it does for a single bad business, reads one by one, so that only those that fail are
   * set aside; a business leaves once it can be applied again. Rejects while nothing can be read or written at all.
   */
  readBatch<Entry extends readonly [id: number, ...unknown[]]>(
    batch: readonly Entry[],
    read: (batch: readonly Entry[]) => Promise<Map<number, BusinessRow>>,
  ): Promise<Map<number, BusinessRow>>;
}

export function createParked(log: Logger): Parked {
  const ids = new Set<number>();
  return {
    ids,
    async readBatch(batch, read) {
      try {
        const rows = await read(batch);
        for (const [id] of batch) ids.delete(id);
        return rows;
      } catch (error) {
        if (isDatabaseDown(error) || isFileDown(error)) throw error;
        const [[id] = [], ...others] = batch;
        if (id !== undefined && others.length === 0) {
          if (!ids.has(id))
            log.error({ err: error, business: id }, 'could not apply a business; visitors see it as it was');
          ids.add(id);
          return new Map();
        }
        const rows = new Map<number, BusinessRow>();
        for (const one of batch) for (const [own, row] of await this.readBatch([one], read)) rows.set(own, row);
        return rows;
      }
    },
  };
}

/** SQLite result codes that reject the value: TOOBIG, CONSTRAINT, MISMATCH (https://sqlite.org/rescode.html). */
const refusals = new Set([18, 19, 20]);

/** True for an error of the file itself, such as a full disk, which affects every business. */
const isFileDown = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  !refusals.has(error.errcode & 0xff);
