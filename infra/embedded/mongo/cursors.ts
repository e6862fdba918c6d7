import { randomBytes } from 'node:crypto';
import { MongoError } from './errors.ts';

/** A stream of encoded documents, in small batches. */
export type EncodedBatches = AsyncIterator<Uint8Array[]>;

export interface Cursor {
  id: bigint;
  ns: string;
  source: EncodedBatches;
  /** Documents that were read from the source but not sent yet. */
  pending: Uint8Array[];
  session?: string | undefined;
  txn?: bigint | undefined;
  usedAt: number;
  noTimeout: boolean;
}

/** The maximum size of the documents in one answer. */
const maxBatchBytes = 16 * 1024 * 1024;
const cursorTimeoutMs = 10 * 60_000;

/** Open cursors, which read on when the client asks for more. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();

  /** Takes the next documents of a cursor, along with whether more follow. */
  async take(cursor: Cursor, size: number): Promise<{ batch: Uint8Array[]; more: boolean }> {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      while (cursor.pending.length > 0 && batch.length < size) {
        const next = cursor.pending[0] as Uint8Array;
        if (batch.length > 0 && bytes + next.length > maxBatchBytes) return { batch, more: true };
        batch.push(next);
        bytes += next.length;
        cursor.pending.shift();
      }
      if (cursor.pending.length > 0) return { batch, more: true };
      const { done, value } = await cursor.source.next();
      if (done) return { batch, more: false };
      cursor.pending = value;
    }
  }

  create(fields: Omit<Cursor, 'id' | 'pending' | 'usedAt'>): Cursor {
    const id = randomBytes(8).readBigUInt64BE() >> 1n || 1n;
    return { ...fields, id, pending: [], usedAt: Date.now() };
  }

  keep(cursor: Cursor): void {
    this.#cursors.set(cursor.id, cursor);
  }

  get(id: bigint, ns: string): Cursor {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    cursor.usedAt = Date.now();
    return cursor;
  }

  kill(id: bigint): boolean {
    const cursor = this.#cursors.get(id);
    this.#cursors.delete(id);
    void cursor?.source.return?.();
    return cursor !== undefined;
  }

  killWhere(condition: (cursor: Cursor) => boolean): void {
    for (const cursor of this.#cursors.values()) if (condition(cursor)) this.kill(cursor.id);
  }

  expire(now = Date.now()): void {
    this.killWhere(cursor => !cursor.noTimeout && now - cursor.usedAt > cursorTimeoutMs);
  }
}
