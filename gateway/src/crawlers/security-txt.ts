import { crawlerPaths } from '../routes/crawler-paths.ts';

const dayMs = 24 * 3_600_000;
/** Less than a year, as section 2.5.5 recommends. */
const validForDays = 180;

/** The contact for reports of vulnerabilities (RFC 9116), the same for a whole day. */
export function securityTxt(origin: string, contact: string, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + validForDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${crawlerPaths.securityTxt}`,
    '',
  ].join('\n');
}
