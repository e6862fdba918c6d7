import type { Migration } from '@doorstep/platform/mongo';
import { endOfPush } from '../messaging/messaging.ts';
import { termsOfUsers } from './2026-11-21-terms-of-users.ts';
import { unconfirmedAddresses } from './2026-11-22-unconfirmed-addresses.ts';
import { oneRoleOfOwners } from './2026-11-23-one-role-of-owners.ts';
import { lookOfNames } from './2026-11-28-look-of-names.ts';
import { plainLettersOfUsers } from './2026-11-28-plain-letters-of-users.ts';

/** In the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [
  termsOfUsers,
  unconfirmedAddresses,
  oneRoleOfOwners,
  plainLettersOfUsers,
  endOfPush,
  lookOfNames,
];
