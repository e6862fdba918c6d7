import { type Site, type SiteFields, siteFields } from '@doorstep/contracts/site.ts';
import { z } from '@doorstep/contracts/zod.ts';

const { socialLinks } = siteFields.shape;

/** One address on each line. */
const linksInLines = z.string().transform((text, context): string[] => {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  const links = socialLinks.safeParse(lines);
  if (links.success) return links.data;
  const { path, message } = links.error.issues[0] ?? { path: [], message: '' };
  const line = typeof path[0] === 'number' ? `${lines[path[0]]}: ` : '';
  context.addIssue({ code: 'custom', message: line + message });
  return z.NEVER;
});

/** The form of the settings. */
export const siteForm = siteFields.omit({ footer: true }).extend({ socialLinks: linksInLines });

/** The values of the form: texts, where a missing one is empty. */
export type SiteValues = Record<Exclude<keyof SiteFields, 'partsOff' | 'footer'>, string> &
  Pick<SiteFields, 'partsOff'>;

export const toSiteValues = (site: Site): SiteValues => ({
  name: site.name,
  tagline: site.tagline ?? '',
  description: site.description,
  heroTitle: site.heroTitle,
  heroTitleEnd: site.heroTitleEnd ?? '',
  heroText: site.heroText ?? '',
  accent: site.accent ?? '',
  logo: site.logo ?? '',
  logoDark: site.logoDark ?? '',
  icon: site.icon ?? '',
  heroPicture: site.heroPicture ?? '',
  address: site.address ?? '',
  phone: site.phone ?? '',
  email: site.email ?? '',
  socialLinks: site.socialLinks.join('\n'),
  country: site.country,
  currency: site.currency,
  timeZone: site.timeZone,
  distanceUnit: site.distanceUnit,
  weekStart: site.weekStart,
  partsOff: [...site.partsOff],
});
