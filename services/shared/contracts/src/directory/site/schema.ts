import { says } from '@doorstep/texts/text.ts';
import { versionSchema } from '../../common/event.ts';
import { uploadedPictureSchema } from '../../common/picture-schemas.ts';
import {
  emailSchema,
  emptyOr,
  optionalLine,
  optionalProse,
  phoneSchema,
  requiredLine,
  requiredProse,
  websiteSchema,
} from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import type { Weekday } from '../businesses/hours.ts';
import { timeZoneSchema } from '../businesses/schema.ts';
import { emptyStatesSchema, emptyTextsSchema } from '../empty-states/schema.ts';

/** Parts of the site that administrators can turn off. */
export const siteParts = ['reviews', 'favorites', 'whatsApp', 'map', 'requests', 'registration'] as const;
export type SitePart = (typeof siteParts)[number];

/** Units in which people read and choose distances. The API, addresses and the database have miles on every site. */
export const distanceUnits = ['miles', 'kilometers'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** Days with which a week can begin. */
export const weekStarts = ['monday', 'sunday', 'saturday'] as const satisfies readonly Weekday[];
export type WeekStart = (typeof weekStarts)[number];

/** The maps elsewhere that show addresses and routes. */
export const mapServices = ['google', 'apple', 'openStreetMap'] as const;
export type MapService = (typeof mapServices)[number];

/**
 * The part of an e-mail address after the @ as mail programs send it: in lower case, international names in ASCII. People may write
 * it with the @.
 */
const emailDomainSchema = z
  .string()
  .trim()
  .max(254)
  .overwrite(toAsciiDomain)
  .regex(
    /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/,
    says('Please enter a domain such as bloom.example'),
  );

function toAsciiDomain(text: string): string {
  const domain = text.replace(/^@/, '').toLowerCase();
  const address = `http://${domain}`;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** Fields that earlier releases do not have. */
const laterFields = {
  /**
   * The site's own language: that of addresses without a language, of mails to people whose language is not known, and of what
   * administrators write.
   */
  language: languageSchema,
  /** Further languages that pages can be read in, in the order in which they are offered. */
  otherLanguages: z.array(languageSchema).overwrite(others => [...new Set(others)]),
  distanceUnit: z.enum(distanceUnits, says('Please choose miles or kilometers')),
  weekStart: z.enum(weekStarts, says('Please choose Monday, Sunday or Saturday')),
  mapService: z.enum(mapServices, says('Please choose a map')),
  /** True while reviews of users wait until an administrator approves them. */
  holdsReviews: z.boolean(),
  /** New users need an e-mail address of exactly one of these domains; with an empty list, any address. */
  registrationDomains: z
    .array(emailDomainSchema)
    .max(20, says('Please enter at most 20 domains'))
    .overwrite(domains => [...new Set(domains)]),
};

/** Values of these fields in settings that an earlier release saved. */
export const laterDefaults: z.output<z.ZodObject<typeof laterFields>> = {
  language: 'en',
  otherLanguages: [],
  distanceUnit: 'miles',
  weekStart: 'monday',
  mapService: 'google',
  holdsReviews: false,
  registrationDomains: [],
};

/** An ISO 4217 code that `Intl` can format. */
const currencySchema = z
  .string()
  .refine(code => Intl.supportedValuesOf('currency').includes(code), says('Please choose a currency'));

/** An ISO 3166-1 code of two letters with a name: `Intl` gives back the code of what it does not know. */
const countrySchema = z
  .string()
  .refine(code => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined, says('Please choose a country'));

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A color as six hexadecimal digits. Whether it can be read on our backgrounds is decided by `findAccentProblem`. */
const accentSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, says('Please enter a color such as #0b5840'));

/** A link of the footer: to a page of the site, or elsewhere. */
const footerLinkSchema = z.object({
  label: requiredLine(60),
  to: requiredLine(300).refine(
    to => /^\/(?!\/)|^mailto:/.test(to) || websiteSchema.safeParse(to).success,
    says('Please enter an address that begins with / or https://'),
  ),
});
export type FooterLink = z.output<typeof footerLinkSchema>;

/** Columns of links, and the links of the last line, in the order in which they are shown. */
export const footerSchema = z.object({
  columns: z.array(z.object({ title: requiredLine(40), links: z.array(footerLinkSchema).max(12) })).max(2),
  legal: z.array(footerLinkSchema).max(8),
});
export type Footer = z.output<typeof footerSchema>;

/** The settings that administrators make. An absent field is left out where it would be shown. */
export const siteFields = z.object({
  name: requiredLine(40),
  /** Below the name in the footer. */
  tagline: optionalLine(200),
  /** One sentence for search results, link previews and feeds. */
  description: requiredProse(200),
  heroTitle: requiredLine(60),
  /** The second line of the title, in the accent color. */
  heroTitleEnd: optionalLine(60),
  heroText: optionalProse(300),
  /** The color of buttons and links; without it, the color of the product. */
  accent: emptyOr(accentSchema),
  /** Instead of mark and name in header and footer; `logoDark` in the dark theme, if it needs another one. */
  logo: emptyOr(uploadedPictureSchema),
  logoDark: emptyOr(uploadedPictureSchema),
  /** The icon of tabs, bookmarks and home screens. */
  icon: emptyOr(uploadedPictureSchema),
  /** Beside the title of the start page, instead of the best businesses. */
  heroPicture: emptyOr(uploadedPictureSchema),
  address: optionalLine(200),
  phone: emptyOr(phoneSchema),
  email: emptyOr(emailSchema),
  /** Pages of the site elsewhere, in the order in which the footer shows them. */
  socialLinks: z.array(websiteSchema).max(8),
  country: countrySchema,
  currency: currencySchema,
  /** The IANA time zone of businesses that name none. */
  timeZone: timeZoneSchema,
  language: laterFields.language.default(laterDefaults.language),
  otherLanguages: laterFields.otherLanguages.default(() => [...laterDefaults.otherLanguages]),
  distanceUnit: laterFields.distanceUnit.default(laterDefaults.distanceUnit),
  weekStart: laterFields.weekStart.default(laterDefaults.weekStart),
  mapService: laterFields.mapService.default(laterDefaults.mapService),
  holdsReviews: laterFields.holdsReviews.default(laterDefaults.holdsReviews),
  registrationDomains: laterFields.registrationDomains.default(laterDefaults.registrationDomains),
  partsOff: z.array(z.enum(siteParts)),
  /** Absent while it is the one that comes with the release (`defaultFooter`). */
  footer: footerSchema.optional(),
  /** Absent while there are none, and in the settings as pages have them (`toPageSite`). */
  emptyStates: emptyStatesSchema.optional(),
});

/** `version` counts the changes; it is 0 until an administrator saves the settings for the first time. */
export const siteSchema = siteFields.extend({
  version: versionSchema,
  /** `phone` in international form (E.164), which follows from the country. */
  phoneNumber: phoneSchema.optional(),
  /** The texts of `emptyStates` that pages in one language show, in place of all. */
  emptyTexts: emptyTextsSchema.optional(),
});
export type Site = z.output<typeof siteSchema>;
export type SiteFields = z.output<typeof siteFields>;

/** The settings of an installation that has not changed them. */
export const defaultSite: Site = {
  version: 0,
  name: 'Doorstep',
  tagline: 'Local businesses you can trust with your home, your car and your time. Compare their work, then ask them.',
  description: 'Find trusted local businesses, compare their work and reviews, and send an inquiry in a minute.',
  heroTitle: 'Home Services now',
  heroTitleEnd: 'just a click away',
  heroText: 'Compare local businesses by their work, prices and reviews. Then ask the one you like, in a minute.',
  socialLinks: [],
  country: 'US',
  currency: 'USD',
  timeZone: 'America/Los_Angeles',
  ...laterDefaults,
  partsOff: [],
};

/** Settings as they are sent: those that are left out stay as they are. */
export const siteInput = siteFields.partial().extend({
  language: laterFields.language.optional(),
  otherLanguages: laterFields.otherLanguages.optional(),
  distanceUnit: laterFields.distanceUnit.optional(),
  weekStart: laterFields.weekStart.optional(),
  mapService: laterFields.mapService.optional(),
  holdsReviews: laterFields.holdsReviews.optional(),
  registrationDomains: laterFields.registrationDomains.optional(),
  version: versionSchema,
});
export type SiteInput = z.output<typeof siteInput>;
