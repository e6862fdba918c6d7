import { allPageRoutes, endpoints } from '@doorstep/contracts';

/** The parts of paths before a secret: of the calls that one opens, and of the pages that show what it opens. */
const beforeSecrets = new Set(
  [
    ...endpoints.filter(({ isSecret }) => isSecret).map(({ path }) => path.replace(/^\/api/, '')),
    ...allPageRoutes.filter(path => path.includes('/:key')),
  ].map(path => path.slice(0, path.indexOf(':'))),
);
// A page may have its language before it, and a mistyped address has the secret, too.
const secret = new RegExp(`(${[...beforeSecrets].join('|')})[^/]+`, 'gi');

/** Replaces the secrets in a path, for logs: `/api/conversations/eyJ…/read` becomes `/api/conversations/:secret/read`. */
export const hideSecrets = (path: string): string => path.replace(secret, '$1:secret');
