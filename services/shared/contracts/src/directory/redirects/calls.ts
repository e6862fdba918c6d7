import { internalEndpoint } from '../../common/endpoint.ts';
import { idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** The longest requested address that is looked up. */
export const maxRedirectLength = 1_000;

/** The business that has moved here from an address of a former site; `address` is a path with its query. */
export const findRedirect = internalEndpoint('GET', '/internal/redirect', {
  summary: 'The business that an address of a former site leads to',
  query: z.object({ address: z.string().startsWith('/').max(maxRedirectLength) }),
  response: z.object({ businessId: idSchema.optional() }),
});
