import { publishedBy, versionSchema } from '../../common/event.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { defaultSite, siteSchema } from './schema.ts';

/** The subject of all settings: there is one site. */
export const siteSubject = 'site/1';

export const siteUpdated = publishedBy('directory')({
  type: 'site-updated',
  summary: 'An administrator changed the settings of the site; has all of them',
  schema: z.object({ site: siteSchema, version: versionSchema }),
  sample: { site: { ...defaultSite, version: 3 }, version: 3 },
  notices: () => [{ event: { type: 'site-updated' }, isFor: () => true }],
  // Its language decides what searches find, its country where businesses without a location are.
  purges: () => [tags.site, tags.businesses],
});
