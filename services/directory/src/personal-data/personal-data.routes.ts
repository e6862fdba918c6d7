import { getPersonalData } from '@doorstep/contracts/identity/personal-data/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { definePersonalSection, readPersonalData } from '@doorstep/platform/personal-data';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import type { DirectoryModule } from '../directory-module.ts';
import { toBusiness } from '../models/business.model.ts';
import { toGalleryItem } from '../models/gallery.model.ts';
import { toOffering } from '../models/offering.model.ts';

export function personalDataRoutes(
  routes: Routes,
  { businesses, offerings, gallery, actorSecret }: Deps,
  modules: readonly DirectoryModule[],
): void {
  routes.handle(getPersonalData, async ({ req, actor, query }) => {
    await requireGateway(req, actorSecret);
    const { userId: ownerId } = requireSignedIn(actor);
    // An owner has one business.
    const own = await businesses.findOne({ ownerId }, { _id: 1 }).lean<{ _id: number }>();
    const ofBusiness = { businessId: own?._id ?? 0 };
    return readPersonalData(
      [
        definePersonalSection('businesses', businesses, { ownerId }, toBusiness),
        definePersonalSection('services', offerings, ofBusiness, toOffering),
        definePersonalSection('pictures', gallery, ofBusiness, toGalleryItem),
        ...modules.flatMap(module => module.personalSections?.(ownerId) ?? []),
      ],
      query.cursor,
    );
  });
}
