import type { Migration } from '@doorstep/platform/mongo';
import { approvalOfRequests } from './2026-11-21-approval-of-requests.ts';
import { plainLettersOfRequests } from './2026-11-28-plain-letters-of-requests.ts';

/** In the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [approvalOfRequests, plainLettersOfRequests];
