import { fillPath } from '../../common/path-pattern.ts';
import type { Site, SitePart } from './schema.ts';

/** The icon of the site. */
export const siteIcon = '/media/site-icons/:size/icon.png';

/** Returns whether a part of the site is on. */
export const hasPart = ({ partsOff }: Pick<Site, 'partsOff'>, part: SitePart): boolean => !partsOff.includes(part);

/** The address of the stylesheet of the accent color. The version lets browsers keep it. */
export const themeOf = ({ version }: Pick<Site, 'version'>): string => `/site.css?v=${version}`;

/** Sizes of the icon of the site in pixels: of tabs, of Apple's home screens, of other home screens. */
export const iconSizes = [48, 180, 192, 512] as const;

/** The address of the icon in one size, as PNG; undefined for a site without one. */
export const iconOf = ({ icon, version }: Pick<Site, 'icon' | 'version'>, size: (typeof iconSizes)[number]) =>
  icon && `${fillPath(siteIcon, { size })}?v=${version}`;

/** Stands for the name of the site in texts that are written before it is known, such as those of mails. */
export const siteNameVariable = '{site}';

/** Puts the name of the site into a text. */
export const fillSiteName = (text: string, { name }: Pick<Site, 'name'>): string =>
  text.replaceAll(siteNameVariable, () => name);
