import { z } from '@doorstep/contracts/common/zod.ts';
import { type Site, type SiteFields, siteFields, siteParts } from '@doorstep/contracts/directory/site/schema.ts';
import { sayWords, withWords } from '@doorstep/contracts/directory/site/site-words.ts';
import {
  type Registration,
  registrationChoices,
  registrationOf,
} from '@doorstep/contracts/identity/users/registration.ts';
import { t } from '@lingui/core/macro';

const { socialLinks, registrationDomains } = siteFields.shape;

/** A list with one entry on each line. */
const inLines = (schema: z.ZodType<string[]>) =>
  z.string().transform((text, context): string[] => {
    const lines = text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean);
    const list = schema.safeParse(lines);
    if (list.success) return list.data;
    const { path, message } = list.error.issues[0] ?? { path: [], message: '' };
    const line = typeof path[0] === 'number' ? `${lines[path[0]]}: ` : '';
    context.addIssue({ code: 'custom', message: line + message });
    return z.NEVER;
  });

/** The form of the settings, where who may register is one choice. */
export const siteForm = siteFields
  .omit({ footer: true, emptyStates: true })
  .extend({
    socialLinks: inLines(socialLinks),
    registration: z.enum(registrationChoices),
    registrationDomains: inLines(registrationDomains),
  })
  .refine(form => !(form.registration === 'domains' && form.registrationDomains?.length === 0), {
    path: ['registrationDomains'],
    message: t`Required`,
    // Runs even if other fields are wrong, so that administrators see all errors at once.
    when: () => true,
  })
  .transform(
    ({ registration, ...fields }): Omit<SiteFields, 'footer' | 'emptyStates'> => ({
      ...fields,
      otherLanguages: fields.otherLanguages.filter(other => other !== fields.language),
      partsOff: siteParts.filter(part =>
        part === 'registration' ? registration === 'none' : fields.partsOff.includes(part),
      ),
      registrationDomains: registration === 'everyone' ? [] : fields.registrationDomains,
    }),
  );

/** The values of the form: texts, where a missing one is empty. */
export type SiteValues = Record<
  Exclude<keyof SiteFields, 'otherLanguages' | 'partsOff' | 'holdsReviews' | 'footer' | 'emptyStates'>,
  string
> &
  Pick<SiteFields, 'otherLanguages' | 'holdsReviews' | 'partsOff'> & { registration: Registration };

/** Words that no administrator has written as pages in this language say them; the service does not store them. */
const toWords = (site: Site) => {
  const { tagline = '', description, heroTitle, heroTitleEnd = '', heroText = '' } = withWords(site, sayWords());
  return { tagline, description, heroTitle, heroTitleEnd, heroText };
};

export const toSiteValues = (site: Site): SiteValues => ({
  name: site.name,
  ...toWords(site),
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
  language: site.language,
  otherLanguages: [...site.otherLanguages],
  distanceUnit: site.distanceUnit,
  weekStart: site.weekStart,
  mapService: site.mapService,
  holdsReviews: site.holdsReviews,
  partsOff: [...site.partsOff],
  registration: registrationOf(site),
  registrationDomains: site.registrationDomains.join('\n'),
});
