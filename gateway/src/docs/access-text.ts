import type { Role } from '@doorstep/contracts/common/access.ts';
import { roleLabels } from '@doorstep/contracts/identity/users/schema.ts';
import type { Config } from '../config.ts';
import type { LimitName } from '../http/limits.ts';
import type { Route } from '../routes/route-table.ts';

/** The OpenAPI security requirement of a call: whether it needs the session cookie. */
export function callSecurity({ access }: Route): Record<string, string[]>[] {
  if (access === 'visitor') return [];
  return access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }];
}

/** Sentences that say who may make a call, and how often. */
export function accessText(route: Route, limits: RateSettings): string {
  const temporary = route.allowsTemporaryPassword ? ' Also with a temporary password.' : '';
  const unprotected = route.allowsMissingFactor ? ' Also before a required second factor was added.' : '';
  return `${rolesText(route.access)}${temporary}${unprotected} ${limitText(route, limits)}`.trim();
}

function rolesText(access: Route['access']): string {
  if (access === 'visitor') return 'Open to everyone, with the same answer for all.';
  if (access === 'anyone') return 'Open to everyone; the answer may depend on who asks.';
  if (access === 'signed-in') return 'For everyone who is signed in.';
  const labels = new Set(access.map((role: Role) => roleLabels[role].toLowerCase()));
  return `For the roles ${[...labels].join(' and ')}.`;
}

export type RateSettings = Pick<
  Config,
  | 'RATE_READS'
  | 'RATE_WRITES'
  | 'RATE_UPLOADS'
  | 'RATE_INQUIRIES'
  | 'RATE_INQUIRIES_PER_BUSINESS'
  | 'RATE_REPLIES_PER_CONVERSATION'
  | 'RATE_REQUESTS'
  | 'RATE_GEOCODING'
>;

function limitText({ limit, maxFileBytes }: Route, settings: RateSettings): string {
  const atMost = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);
  const perMinute = atMost(settings.RATE_WRITES, 'changes per address and minute');
  const contact = [...perMinute, ...atMost(settings.RATE_INQUIRIES, 'of these per address and hour')];
  const limits: Record<LimitName, string[]> = {
    pictures: [],
    reads: atMost(settings.RATE_READS, 'reads per address and minute'),
    visits: atMost(Math.ceil(settings.RATE_READS / 40), 'acts per address and minute'),
    writes: perMinute,
    contact,
    inquiries: [...contact, ...atMost(settings.RATE_INQUIRIES_PER_BUSINESS, 'per business and hour')],
    replies: [...perMinute, ...atMost(settings.RATE_REPLIES_PER_CONVERSATION, 'per conversation and hour')],
    requests: [...perMinute, ...atMost(settings.RATE_REQUESTS, 'of these per address and hour')],
    geocoding: atMost(settings.RATE_GEOCODING, 'of these per address and minute'),
  };
  const all = [
    ...limits[limit],
    ...(maxFileBytes ? atMost(settings.RATE_UPLOADS, 'files per account and minute') : []),
  ];
  return all.length > 0 ? `At most ${all.join(', ')}.` : '';
}
