import type { z } from '@doorstep/contracts/common/zod.ts';
import type { ClientSession, Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { onCommit } from './mongo/commits.ts';
import { defineModel } from './mongo/define-model.ts';
import { claimNext, nextAttemptAt } from './mongo/leases.ts';
import { transact } from './mongo/mongo.ts';
import type { Logger } from './telemetry/telemetry.ts';
import { startWorkLoop } from './work-loop.ts';

// MongoDB ends a transaction after a minute. A write that can be of any number of rows goes in batches: the first in the transaction of its
// event, the others in the background, each in a transaction of its own together with how far it came.

/** Numbers of rows that were written, by what they are. */
export type StepCounts = Readonly<Record<string, number>>;

/** Writes up to `limit` rows of a subject in the open transaction; resolves to how many, which are fewer once none are left. */
export type Step<Subject> = (subject: Subject, limit: number, session: ClientSession) => Promise<StepCounts>;

interface Kind<Subject> {
  readonly name: string;
  /** Parses the stored subject. */
  readonly subject: z.ZodType<Subject>;
  /** Taken one after another. */
  readonly steps: readonly Step<Subject>[];
  /** Runs in the transaction of the last batch. */
  readonly finish?: (subject: Subject, counts: StepCounts, session: ClientSession) => Promise<void>;
}

interface Batch {
  readonly isDone: boolean;
  readonly counts: Record<string, number>;
}

/** A kind of long write. */
export interface LongWrite<Subject> extends StoredLongWrite {
  writeFirst(subject: Subject, session: ClientSession): Promise<Batch>;
}

/** A kind of long write, whose subject was stored. */
interface StoredLongWrite {
  readonly name: string;
  writeNext(stored: unknown, counts: StepCounts, session: ClientSession): Promise<Batch>;
}

/** Defines a kind of long write. Its steps must find nothing any more of what they have written. */
export const defineLongWrite = <Subject>({ name, subject, steps, finish }: Kind<Subject>): LongWrite<Subject> => {
  const write = async (of: Subject, before: StepCounts, session: ClientSession): Promise<Batch> => {
    const counts = new Map(Object.entries(before));
    let left = batchSize;
    for (const step of steps) {
      for (const [what, count] of Object.entries(await step(of, left, session))) {
        counts.set(what, (counts.get(what) ?? 0) + count);
        left -= count;
      }
      if (left <= 0) return { isDone: false, counts: Object.fromEntries(counts) };
    }
    const all = Object.fromEntries(counts);
    await finish?.(of, all, session);
    return { isDone: true, counts: all };
  };
  return {
    name,
    writeFirst: (of, session) => write(of, {}, session),
    writeNext: (stored, counts, session) => write(subject.parse(stored), counts, session),
  };
};

interface LongWriteRow {
  /** Kind and subject: a subject has one write of a kind at a time. */
  _id: string;
  kind: string;
  subject: unknown;
  counts: Record<string, number>;
  dueAt: Date;
  attempts: number;
}

const longWriteModel = defineModel<LongWriteRow>(
  'LongWrite',
  'long_writes',
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    subject: { type: Schema.Types.Mixed, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
  },
  [{ key: { dueAt: 1 } }],
);

/** A row may stand for several writes, so a batch is small. */
const batchSize = 100;
const pollMs = 5_000;
/** Longer than a batch can take. */
const leaseMs = 60_000;
const maxPauseMs = 5 * 60_000;

export interface LongWrites {
  /** Begins a write in the open transaction. What is not done with its first batch follows in the background. */
  start<Subject>(
    kind: LongWrite<Subject>,
    id: string | number,
    subject: Subject,
    session: ClientSession,
  ): Promise<void>;
  /** Resolves to whether such a write is under way. */
  isRunning(kind: StoredLongWrite, id: string | number, session: ClientSession): Promise<boolean>;
  stop(): Promise<void>;
}

/** Runs long writes of these kinds. Replicas share them by leases; one that dies leaves its writes to the others. */
export function createLongWrites(db: Connection, kinds: readonly StoredLongWrite[], log: Logger): LongWrites {
  const rows = longWriteModel(db);
  const byName = new Map(kinds.map(kind => [kind.name, kind]));
  const keyOf = ({ name }: StoredLongWrite, id: string | number) => `${name}:${id}`;
  let hasStored = false;

  async function takeNext(signal: AbortSignal): Promise<boolean> {
    const row = await claimNext(rows, {
      due: 'dueAt',
      leaseMs,
      count: 'attempts',
      // Other modules of the service, and newer releases, run kinds of their own.
      filter: { kind: { $in: [...byName.keys()] } },
    });
    const kind = row && byName.get(row.kind);
    if (!kind) return false;
    try {
      let held: LongWriteRow | null = row;
      while (held && !signal.aborted) held = await goOn(kind, held);
      // Another replica, or this one after its next start, goes on at once.
      if (held) await rows.updateOne({ _id: held._id, dueAt: held.dueAt }, { $set: { dueAt: new Date() } });
    } catch (error) {
      log.warn({ err: error, write: row.kind, attempts: row.attempts }, 'could not go on with a long write; retrying');
      await rows.updateOne({ _id: row._id }, { $set: { dueAt: nextAttemptAt(row.attempts, maxPauseMs) } });
    }
    return true;
  }

  /** Writes a batch. Resolves to null once the write is finished, or belongs to another replica. */
  const goOn = (kind: StoredLongWrite, { _id, dueAt }: LongWriteRow): Promise<LongWriteRow | null> =>
    transact(db, async session => {
      const held = await rows.findOne({ _id, dueAt }).session(session).lean<LongWriteRow>();
      if (!held) return null;
      const { isDone, counts } = await kind.writeNext(held.subject, held.counts, session);
      if (isDone) {
        await rows.deleteOne({ _id }, { session });
        return null;
      }
      const next = { counts, dueAt: new Date(Date.now() + leaseMs), attempts: 0 };
      await rows.updateOne({ _id, dueAt }, { $set: next }, { session });
      return { ...held, ...next };
    });

  const loop = startWorkLoop({
    everyMs: pollMs,
    wakeOn: wake =>
      onCommit(db, () => {
        if (hasStored) wake();
        hasStored = false;
      }),
    run: takeNext,
    failure: 'could not look for long writes; retrying',
    log,
  });

  return {
    async start(kind, id, subject, session) {
      const { isDone, counts } = await kind.writeFirst(subject, session);
      const _id = keyOf(kind, id);
      if (isDone) {
        await rows.deleteOne({ _id }, { session });
        return;
      }
      const row = { _id, kind: kind.name, subject, counts, dueAt: new Date(), attempts: 0 };
      await rows.replaceOne({ _id }, row, { upsert: true, session });
      hasStored = true;
    },
    isRunning: async (kind, id, session) => (await rows.exists({ _id: keyOf(kind, id) }).session(session)) !== null,
    stop: () => loop.stop(),
  };
}
