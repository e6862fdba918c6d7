import type { Migration } from '@doorstep/platform/mongo';
import { approvalOfRequests } from './2026-11-21-approval-of-requests.ts';
import { keysOfAddresses } from './2026-11-25-keys-of-addresses.ts';

/** In the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [approvalOfRequests, keysOfAddresses];
