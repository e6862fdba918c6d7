import type { Migration } from '@doorstep/platform/mongo';
import { bookings, trackRecords } from '../leads/leads.ts';
import { defaultSpamRules } from '../spam-rules/spam-rules.ts';
import { plainLetters } from './2026-11-28-plain-letters.ts';

/** In the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [defaultSpamRules, plainLetters, bookings, trackRecords];
