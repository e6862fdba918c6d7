import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { Request } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site makes a visitor's browser send (cross-site request forgery). Browsers say where a
 * request comes from, in Sec-Fetch-Site or at least in Origin, and scripts cannot change either. A client that sends neither
 * is not a current browser: it may continue unless it sends a session cookie, which only browsers have (OWASP,
 * Cross-Site Request Forgery Prevention, "Fetch Metadata" and "Verifying Origin").
 *
 * @throws AppError 403
 */
export function checkOrigin(req: Request, options: { publicUrl: string | undefined; hasSession: boolean }): void {
  if (safeMethods.has(req.method)) return;
  const site = req.get('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = req.get('origin');
  const isForeign =
    site !== undefined ||
    (origin === undefined ? options.hasSession : !siteOrigins(req, options.publicUrl).includes(origin));
  if (isForeign) {
    throw new AppError(403, 'origin-foreign', t('This can only be done from the pages of this site.'));
  }
}

function siteOrigins(req: Request, publicUrl: string | undefined): string[] {
  const requested = `${req.protocol}://${req.host}`;
  return publicUrl ? [new URL(publicUrl).origin, requested] : [requested];
}
