import { minPasswordLength } from '@doorstep/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

// To be loaded with `import()` when a password is set: the package takes 5 MB.

/** The passwords that people choose most, in lower case, as far as they are long enough to be used here; about 40,000. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']?.filter(({ length }) => length >= minPasswordLength),
);
