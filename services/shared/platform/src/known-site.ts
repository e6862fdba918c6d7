import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite, laterDefaults, type Site, type SitePart } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Connection } from 'mongoose';
import { AppError } from './errors.ts';
import { storeNewest } from './messaging/store-newest.ts';
import { on, subscribe } from './messaging/subscription.ts';
import { defineModel } from './mongo/define-model.ts';
import { setOwnLanguage } from './speaking.ts';

interface KnownSiteRow {
  _id: number;
  version: number;
  site: Site;
}

/** A service's copy of the settings of the site, which belong to directory; one row. */
export const knownSiteModel = defineModel<KnownSiteRow>('KnownSite', 'known_site', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  site: { type: Object, required: true },
});

const siteId = 1;

/** The settings of the site as this service knows them; those of a new installation before the first event. */
export async function readKnownSite(db: Connection, session: ClientSession | null = null): Promise<Site> {
  const row = await knownSiteModel(db).findById(siteId).session(session).lean<KnownSiteRow>();
  return row ? { ...laterDefaults, ...row.site } : defaultSite;
}

/** The subscription that keeps the copy current. */
export const followSite = (db: Connection) =>
  subscribe('site', [
    on(siteUpdated, async ({ site, version }, session: ClientSession) => {
      if (await storeNewest(knownSiteModel(db), { _id: siteId, version, site }, session))
        await setOwnLanguage(site.language);
    }),
  ]);

/** Parts that a service offers; the others are on pages only. */
type ServedPart = Exclude<SitePart, 'whatsApp' | 'map'>;

const refusals: Record<ServedPart, () => string> = {
  reviews: () => t('Reviews are turned off on this site.'),
  favorites: () => t('Favorites are turned off on this site.'),
  requests: () => t('This site takes no requests to be listed.'),
  registration: () => t('This site takes no new registrations.'),
};

/** Throws 403 `part-off` while a part of the site is turned off. */
export async function requirePart(
  db: Connection,
  part: ServedPart,
  session: ClientSession | null = null,
): Promise<void> {
  if (!hasPart(await readKnownSite(db, session), part)) throw new AppError(403, 'part-off', refusals[part]());
}
