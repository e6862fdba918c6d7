import {
  defaultSite,
  laterDefaults,
  type Site,
  type SiteFields,
  siteFields,
} from '@doorstep/contracts/directory/site/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { readPhone } from '@doorstep/platform/phone';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Model } from 'mongoose';

/** The settings of the site: one row, absent until they are saved for the first time. */
export interface SiteRow extends SiteFields {
  _id: number;
  version: number;
  edits?: Edits;
}

export const siteId = 1;

const required = { type: String, required: true } as const;

export const siteModel = defineModel<SiteRow>('Site', 'site', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  name: required,
  tagline: String,
  description: required,
  heroTitle: required,
  heroTitleEnd: String,
  heroText: String,
  accent: String,
  logo: String,
  logoDark: String,
  icon: String,
  heroPicture: String,
  address: String,
  phone: String,
  email: String,
  socialLinks: [String],
  country: required,
  currency: required,
  timeZone: required,
  language: String,
  otherLanguages: [String],
  distanceUnit: required,
  weekStart: required,
  mapService: String,
  holdsReviews: Boolean,
  registrationDomains: [String],
  partsOff: [String],
  footer: Object,
  emptyStates: Object,
  edits: Object,
});

export const editedSite: EditedKind = {
  fields: Object.keys(siteFields.shape),
  code: 'site-changed',
  sentence: () => t('Another administrator has changed the settings meanwhile.'),
};

interface SiteDeps {
  readonly sites: Model<SiteRow>;
  /** The time zone of an installation that has not chosen one. */
  readonly defaultTimeZone: string;
}

/** The settings of the site; those of a new installation until an administrator saves them. */
export async function readSite(
  { sites, defaultTimeZone }: SiteDeps,
  session: ClientSession | null = null,
): Promise<Site> {
  const row = await findSiteRow({ sites }, session);
  return row ? toSite(row) : { ...defaultSite, timeZone: defaultTimeZone };
}

export const findSiteRow = (
  { sites }: Pick<SiteDeps, 'sites'>,
  session: ClientSession | null = null,
): Promise<SiteRow | null> => sites.findById(siteId).session(session).lean<SiteRow>().exec();

/** The settings of a row; one that an earlier release saved lacks some of them. */
export function toSite({ _id, edits, ...site }: SiteRow): Site {
  const number = site.phone && readPhone(site.phone, site.country);
  return { ...laterDefaults, ...site, ...(number && { phoneNumber: number.phoneNumber }) };
}

/** The pictures of the site. */
export const picturesOf = ({ logo, logoDark, icon, heroPicture }: SiteFields) => [logo, logoDark, icon, heroPicture];
