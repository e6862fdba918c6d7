import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { t } from '@lingui/core/macro';

export const businessTabs = {
  service: t`Service`,
  portfolio: t`Portfolio`,
  gallery: t`Gallery`,
  review: t`Review`,
  about: t`About`,
} as const;

export type BusinessTab = keyof typeof businessTabs;

export const isBusinessTab = (name: string): name is BusinessTab => Object.hasOwn(businessTabs, name);

/** The tabs of a business on this site. */
export const listTabs = (site: Pick<Site, 'partsOff'>) =>
  Object.entries(businessTabs).filter(([tab]) => tab !== 'review' || hasPart(site, 'reviews'));

/** Reads the open tab from the address; the first one if the address names none that this site has. */
export function readTab(search: URLSearchParams, site: Pick<Site, 'partsOff'>): BusinessTab {
  const named = search.get('tab') ?? '';
  return isBusinessTab(named) && listTabs(site).some(([tab]) => tab === named) ? named : 'service';
}
