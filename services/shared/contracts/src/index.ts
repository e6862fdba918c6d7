import * as declarations from './declarations.ts';
import { isPublicEndpoint, type PublicEndpoint } from './endpoint.ts';

export * from './declarations.ts';

/** Every call of the API, in the order of their paths. */
export const endpoints: readonly PublicEndpoint[] = Object.values<unknown>(declarations)
  .filter(isPublicEndpoint)
  .sort((one, other) => one.path.localeCompare(other.path));
