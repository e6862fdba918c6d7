import { getBusinessFigures, listUnmetSearches } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { type Actor, isLinkedOwner, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import { requireVisibleBusiness } from '../known-businesses/find-business.ts';
import type { Deps } from './deps.ts';
import { findBusinessFigures } from './get-business-figures.ts';
import { findUnmetSearches } from './unmet-searches.ts';

export function figureRoutes(routes: Routes, deps: Deps): void {
  /** Throws 404 for a business that the actor does not see, 403 for one of another owner. */
  async function requireOwn(id: number, actor: Actor | undefined) {
    const reader = requireSignedIn(actor);
    const business = await requireVisibleBusiness(deps, id, reader);
    if (reader.role !== 'admin' && !isLinkedOwner(reader, id))
      throw notAllowed(t('Only the owner of this business can read its figures.'));
    return business;
  }

  routes.handle(getBusinessFigures, async ({ params: { id }, query: { by }, actor }) => {
    const { categoryId } = await requireOwn(id, actor);
    return findBusinessFigures(deps, { businessId: id, categoryId, by });
  });

  routes.handle(listUnmetSearches, async ({ params: { id }, actor }) =>
    findUnmetSearches(deps, await requireOwn(id, actor)),
  );
}
