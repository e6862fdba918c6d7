import type { Site } from '../../directory/site/schema.ts';
import { hasPart } from '../../directory/site/site-look.ts';

/** Groups of people who may create an account: everyone, people with an address of one of the listed domains, or none. */
export const registrationChoices = ['everyone', 'domains', 'none'] as const;
export type Registration = (typeof registrationChoices)[number];

type Rules = Pick<Site, 'partsOff' | 'registrationDomains'>;

/** Reads from the settings who may create an account. Administrators can create accounts for all. */
export function registrationOf(site: Rules): Registration {
  if (!hasPart(site, 'registration')) return 'none';
  return site.registrationDomains.length > 0 ? 'domains' : 'everyone';
}

/** Returns whether users of the site may have this e-mail address. A subdomain of a listed domain is another domain. */
export const isListedAddress = (site: Rules, email: string): boolean =>
  registrationOf(site) !== 'domains' ||
  site.registrationDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** The listed domains as part of a sentence: 'a.example, b.example or c.example'. */
export const formatDomains = ({ registrationDomains }: Rules): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(registrationDomains);
