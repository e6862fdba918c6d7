import type { Random } from '../random.ts';
import { businessTexts, people } from './data.ts';
import { daysBefore } from './moments.ts';
import type { Account } from './types.ts';

const knownAccounts = 3;

/** The id of the demo business of this name. */
export function findBusinessId(name: string): number {
  const index = businessTexts.findIndex(text => text.name === name);
  if (index < 0) throw new Error(`The demo has no business called "${name}".`);
  return index + 1;
}

/** The accounts, linked to the businesses that they own among the first `businesses`. */
export function createAccounts(businesses: number, random: Random, now: Date): Account[] {
  return people.map(({ business, google, withoutPassword, mustChangePassword = false, ...person }, index) => {
    const id = index + 1;
    const businessId = business ? findBusinessId(business) : undefined;
    return {
      id,
      ...person,
      ...(businessId && businessId <= businesses && { businessId }),
      ...(google && { googleId: `demo-${10_000_000 + random.int(0, 89_999_999)}` }),
      password: withoutPassword ? 'none' : id <= knownAccounts ? 'known' : 'secret',
      mustChangePassword,
      createdAt: daysBefore(now, id === 1 ? 400 : random.range(365, 396) - (businessId ? 0 : random.range(0, 60))),
    };
  });
}
