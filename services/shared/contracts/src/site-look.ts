import type { Site, SitePart } from './site.ts';

/** Whether a part of the site is on. */
export const hasPart = ({ partsOff }: Pick<Site, 'partsOff'>, part: SitePart): boolean => !partsOff.includes(part);

/** The address of the stylesheet of the accent color. The version lets browsers keep it. */
export const themeOf = ({ version }: Pick<Site, 'version'>): string => `/site.css?v=${version}`;

/** Stands for the name of the site in texts that are written before it is known, such as those of mails; see `fillSiteName`. */
export const siteNameVariable = '{site}';

/** Puts the name of the site into a text. */
export const fillSiteName = (text: string, { name }: Pick<Site, 'name'>): string =>
  text.replaceAll(siteNameVariable, () => name);
