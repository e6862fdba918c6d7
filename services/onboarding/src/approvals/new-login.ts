import { randomInt } from 'node:crypto';
import { usernameSchema } from '@doorstep/contracts';
import { toWords } from '@doorstep/platform/text';

// Without what is mistaken for one another when it is read out: 0 and o, 1 and l and i.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;
/** Leaves room for the number that identity appends to a name that is taken. */
const longestName = 34;

/** A password to hand over, such as `k7fm-x3pa-9wqd`: 59 bits. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A user name made from a business's name: "Bloom & Branch" is `bloom-branch`. */
export function usernameFor(businessName: string, requestId: number): string {
  const name = toWords(businessName).join('-').slice(0, longestName).replace(/-+$/, '');
  return usernameSchema.safeParse(name).success ? name : `business-${requestId}`;
}
