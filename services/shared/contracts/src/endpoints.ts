import * as calls from './all/calls.ts';
import { isPublicEndpoint, type PublicEndpoint } from './common/endpoint.ts';

/** Every call of the API, in the order of their paths. */
export const endpoints: readonly PublicEndpoint[] = Object.values<unknown>(calls)
  .filter(isPublicEndpoint)
  .sort((one, other) => one.path.localeCompare(other.path));
