import { findRedirect } from '@doorstep/contracts/directory/redirects/calls.ts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import type { RedirectRow } from '../models/redirect.model.ts';
import { toPossibleKeys } from './old-address.ts';

/** Tells the gateway where addresses of a former site lead. */
export function redirectRoutes(routes: Routes, { redirects }: Pick<Deps, 'redirects'>): void {
  routes.handle(findRedirect, async ({ query }) => {
    const keys = toPossibleKeys(query.address);
    const found = await redirects.find({ _id: { $in: keys } }).lean<RedirectRow[]>();
    const [first] = found.toSorted((a, b) => keys.indexOf(a._id) - keys.indexOf(b._id));
    return first ? { businessId: first.businessId } : {};
  });
}
