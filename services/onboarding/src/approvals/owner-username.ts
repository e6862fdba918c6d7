import { newUsernameSchema } from '@doorstep/contracts/identity/users/schema.ts';
import { foldText } from '@doorstep/platform/text';

/** Leaves room for the number that identity appends to a taken name. */
const maxUsernameLength = 34;

/** A user name made from the name of a business: "Bloom & Branch" becomes `bloom-branch`. */
export function buildUsername(businessName: string, requestId: number): string {
  const words = foldText(businessName).match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words
    .join('-')
    .slice(0, maxUsernameLength)
    .replace(/(?<!-)-+$/, '');
  return newUsernameSchema.safeParse(name).success ? name : `business-${requestId}`;
}
