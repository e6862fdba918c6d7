import { randomInt } from 'node:crypto';
import { usernameSchema } from '@doorstep/contracts';
import { toWords } from '@doorstep/platform/text';

// Without characters that are confused when read aloud: 0 and o; 1, l and i.
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;
/** Leaves room for the number that identity appends to a taken name. */
const maxUsernameLength = 34;

/** A password to hand over, such as `k7fm-x3pa-9wqd`: 59 bits. */
export function createTemporaryPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A user name made from the name of a business: "Bloom & Branch" becomes `bloom-branch`. */
export function buildUsername(businessName: string, requestId: number): string {
  const name = toWords(businessName).join('-').slice(0, maxUsernameLength).replace(/-+$/, '');
  return usernameSchema.safeParse(name).success ? name : `business-${requestId}`;
}
