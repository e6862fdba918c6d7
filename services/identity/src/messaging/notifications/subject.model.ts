import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';

/**
 * The newest event about a subject of notifications, also if it had no receiver: a late event, which is older, changes nothing. Events about one
 * subject that arrive at once conflict in this row, so that they are handled one after the other.
 */
export interface SubjectRow {
  /** `kind:subject`, or `business:id`. */
  _id: string;
  version: number;
  /** It is dealt with, or gone. */
  isSettled: boolean;
  at: Date;
}

// Longer than published events can be repeated (14 days) and wait in a queue.
const ttlSeconds = 30 * 24 * 3600;

export const subjectModel = defineModel<SubjectRow>(
  'NotificationSubject',
  'notification_subjects',
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    isSettled: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  [{ key: { at: 1 }, expireAfterSeconds: ttlSeconds }],
);

/** Stores a newer state of a subject. Resolves to the one before; undefined if `state` is not newer. */
export async function storeSubject(
  { notificationSubjects: subjects, now }: { notificationSubjects: Model<SubjectRow>; now: () => Date },
  session: ClientSession,
  state: Omit<SubjectRow, 'at'>,
): Promise<{ before: SubjectRow | null } | undefined> {
  const before = await subjects.findById(state._id).session(session).lean<SubjectRow>();
  if (before && before.version >= state.version) return undefined;
  await subjects.replaceOne({ _id: state._id }, { ...state, at: now() }, { session, upsert: true });
  return { before };
}

/** The subject of a business that was deleted. */
export const businessSubject = (id: number): string => `business:${id}`;
