import type { Migration } from '@doorstep/platform/mongo';
import { defaultSpamRules } from './2026-11-27-default-spam-rules.ts';

/** In the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [defaultSpamRules];
