import { AppError } from '@doorstep/platform/errors';
import { atMostEvery, type Logger } from '@doorstep/platform/telemetry';
import { t } from '@doorstep/texts/text.ts';
import type { Request } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Anyone can send refused requests, so that the log has only the first of each hour. */
const reportMs = 3_600_000;

/**
 * Creates the check that refuses a change which another site makes a visitor's browser send (cross-site request forgery). Browsers say
 * where a request comes from, in Sec-Fetch-Site or at least in Origin, and scripts cannot change either. A client that sends neither
 * is not a current browser: it may continue unless it sends a session cookie, which only browsers have (OWASP,
 * Cross-Site Request Forgery Prevention, "Fetch Metadata" and "Verifying Origin"). It throws AppError 403, and logs a warning for the
 * operator of a proxy that changes the host.
 */
export function createOriginCheck({ publicUrl, log }: { publicUrl: string | undefined; log: Pick<Logger, 'warn'> }) {
  const report = atMostEvery(reportMs, (req: Request) => log.warn(describeRefusal(req, publicUrl)));
  return (req: Request, hasSession: boolean): void => {
    if (safeMethods.has(req.method)) return;
    const site = req.get('sec-fetch-site');
    if (site === 'same-origin') return;
    const origin = req.get('origin');
    const isForeign =
      site !== undefined || (origin === undefined ? hasSession : !siteOrigins(req, publicUrl).includes(origin));
    if (!isForeign) return;
    report(req);
    throw new AppError(403, 'origin-foreign', t('This can only be done from the pages of this site.'));
  };
}

/** The sentence for a person who reads the log because sign-in does not work, mostly behind a proxy. */
function describeRefusal(req: Request, publicUrl: string | undefined): string {
  const page = req.get('origin') ?? 'an unknown address';
  const own = publicUrl === undefined ? 'PUBLIC_URL is not set' : `PUBLIC_URL is ${publicUrl}`;
  return `A change from a page of ${page} was refused: ${own}, and the request was for ${requestedOrigin(req)}. If that page is of this site, PUBLIC_URL or the headers of its proxy are wrong (infra/docs/proxy.md). Further ones are not reported for an hour.`;
}

const requestedOrigin = (req: Request): string => `${req.protocol}://${req.host}`;

const siteOrigins = (req: Request, publicUrl: string | undefined): string[] =>
  publicUrl ? [publicUrl, requestedOrigin(req)] : [requestedOrigin(req)];
