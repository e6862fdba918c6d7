import { usernameSchema } from '@doorstep/contracts';
import { toWords } from '@doorstep/platform/text';

/** Leaves room for the number that identity appends to a taken name. */
const maxUsernameLength = 34;

/** A user name made from the name of a business: "Bloom & Branch" becomes `bloom-branch`. */
export function buildUsername(businessName: string, requestId: number): string {
  const name = toWords(businessName).join('-').slice(0, maxUsernameLength).replace(/-+$/, '');
  return usernameSchema.safeParse(name).success ? name : `business-${requestId}`;
}
