import { type Role, roleLabels } from '@doorstep/contracts';
import type { Config } from '../config.ts';
import type { LimitName } from '../http/limits.ts';
import type { Route } from '../routes/route-table.ts';

/** Whether a call needs the session cookie, as OpenAPI says it. */
export function securityOf({ entrants }: Route): Record<string, string[]>[] {
  if (entrants === 'visitor') return [];
  return entrants === 'anyone' ? [{}, { session: [] }] : [{ session: [] }];
}

/** Who may make a call and how often, as sentences. */
export function entranceText(route: Route, limits: RateSettings): string {
  const temporary = route.withTemporaryPassword ? ' Also with a temporary password.' : '';
  return `${entrantsText(route.entrants)}${temporary} ${limitText(route, limits)}`.trim();
}

function entrantsText(entrants: Route['entrants']): string {
  if (entrants === 'visitor') return 'Open to everyone, with the same answer for all.';
  if (entrants === 'anyone') return 'Open to everyone; the answer may depend on who asks.';
  if (entrants === 'signed-in') return 'For everyone who is signed in.';
  const labels = new Set(entrants.map((role: Role) => roleLabels[role].toLowerCase()));
  return `For the roles ${[...labels].join(' and ')}.`;
}

export type RateSettings = Pick<
  Config,
  'RATE_READS' | 'RATE_WRITES' | 'RATE_UPLOADS' | 'RATE_INQUIRIES' | 'RATE_INQUIRIES_PER_BUSINESS' | 'RATE_REQUESTS'
>;

function limitText({ limit, isUpload }: Route, settings: RateSettings): string {
  const most = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);
  const perMinute = most(settings.RATE_WRITES, 'changes per address and minute');
  const contact = [...perMinute, ...most(settings.RATE_INQUIRIES, 'of these per address and hour')];
  const limits: Record<LimitName, string[]> = {
    pictures: [],
    reads: most(settings.RATE_READS, 'reads per address and minute'),
    writes: perMinute,
    contact,
    inquiries: [...contact, ...most(settings.RATE_INQUIRIES_PER_BUSINESS, 'per business and hour')],
    requests: [...perMinute, ...most(settings.RATE_REQUESTS, 'of these per address and hour')],
  };
  const all = [...limits[limit], ...(isUpload ? most(settings.RATE_UPLOADS, 'files per account and minute') : [])];
  return all.length > 0 ? `At most ${all.join(', ')}.` : '';
}
