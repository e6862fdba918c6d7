/** The parts of paths before a secret: of the calls that one opens (`isSecret`), and of the pages that show what it opens. */
const beforeSecrets = ['/conversations/', '/email-confirmations/', '/lists/', '/password-resets/', '/shared-lists/'];
// A page may have its language before it, and a mistyped address has the secret, too.
const secret = new RegExp(`(${beforeSecrets.join('|')})[^/]+`, 'gi');

/** Replaces the secrets in a path, for logs: `/api/conversations/eyJ…/read` becomes `/api/conversations/:secret/read`. */
export const hideSecrets = (path: string): string => path.replace(secret, '$1:secret');
