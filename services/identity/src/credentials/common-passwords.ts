import { dictionary } from '@zxcvbn-ts/language-common';

// To be loaded with `import()` when a password is set: the package takes 5 MB.

const minLength = 6;
const maxCommon = 3_000;

/** The most common passwords that are long enough to be used (OWASP ASVS 5.0, 6.2.4), in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']?.filter(({ length }) => length >= minLength).slice(0, maxCommon),
);
