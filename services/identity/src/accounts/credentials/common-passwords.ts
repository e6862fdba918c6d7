import { minPasswordLength } from '@doorstep/contracts/identity/users/schema.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

// Load this file with `import()` when a password is set: the package takes 5 MB.

/** The most common passwords that are long enough to be used here, in lower case; about 40,000. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']?.filter(({ length }) => length >= minPasswordLength),
);
