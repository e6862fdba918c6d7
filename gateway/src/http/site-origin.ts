import { malformed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { Request } from 'express';

/**
 * The address of the site, such as `https://doorstep.example`: `publicUrl` if set, else the one that the client requested.
 *
 * @throws AppError 400 for an invalid host
 */
export function siteOrigin(req: Request, publicUrl: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const asked = `${req.protocol}://${req.host}`;
  if (!URL.canParse(asked) || new URL(asked).host !== req.host?.toLowerCase())
    throw malformed('host-malformed', t('This request names no host.'));
  return new URL(asked).origin;
}
