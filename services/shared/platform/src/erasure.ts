import type { EventDefinition } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { ClientSession, Connection } from 'mongoose';
import { defineModel } from './mongo/define-model.ts';
import { append } from './outbox/outbox.ts';
import { sayIn } from './speaking.ts';

/** The answer of a service to an erasure. It names no person. */
interface ErasureAnswerRow {
  /** The id of the erasure. */
  _id: number;
  items: ErasedItem[];
  at: Date;
}

const ttlSeconds = 60 * 24 * 3600;

const erasureAnswerModel = defineModel<ErasureAnswerRow>('ErasureAnswer', 'erasure_answers', {
  _id: { type: Number, required: true },
  items: { type: [{ _id: false, what: String, erased: Number, kept: Number, why: String }], required: true },
  at: { type: Date, required: true, expires: ttlSeconds },
});

type AnswerEvent = EventDefinition<z.ZodType<{ erasureId: number; version: number; items: ErasedItem[] }>>;

/** Answers the requests for erasures. */
export type AnswerErasure = (
  request: { readonly erasureId: number; readonly version: number; readonly language?: Language | undefined },
  erase: () => Promise<ErasedItem[]>,
  session: ClientSession,
) => Promise<void>;

/**
 * Runs `erase` in the language of the person, and publishes its result in one transaction. A request that is repeated, because its answer
 * did not arrive in time, gets the first answer again, which has the numbers of what was there.
 */
export function createErasureAnswers(db: Connection, event: AnswerEvent): AnswerErasure {
  const answers = erasureAnswerModel(db);
  return async ({ erasureId, version, language }, erase, session) => {
    const before = await answers.findById(erasureId).session(session).lean<ErasureAnswerRow>();
    const items = before?.items ?? (await sayIn(language, erase));
    if (!before) await answers.create([{ _id: erasureId, items, at: new Date() }], { session });
    await append(db, session, event, `erasure/${erasureId}`, { erasureId, version, items });
  };
}

/** A line of a receipt about something that was erased as a whole. */
export const erased = (what: string, count: number): ErasedItem => ({ what, erased: count, kept: 0 });

/** A line of a receipt about something that is kept. */
export const kept = (what: string, count: number, why: string): ErasedItem => ({ what, erased: 0, kept: count, why });
