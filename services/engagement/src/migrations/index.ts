import type { Migration } from '@doorstep/platform/mongo';
import { keysOfAddresses } from './2026-11-25-keys-of-addresses.ts';

/** In the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [keysOfAddresses];
