import * as declarations from './declarations.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';

export * from './declarations.ts';

/** Every call that clients can make, in the order of their names; those between services are left out. */
export const endpoints: readonly Endpoint[] = Object.values<unknown>(declarations)
  .filter(isEndpoint)
  .filter(({ path }) => !path.startsWith('/internal/'));
