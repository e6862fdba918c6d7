import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { malformed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { Express, Request } from 'express';

/**
 * The address of the site, such as `https://doorstep.example`: `publicUrl` if set, else the one that the client requested.
 *
 * @throws AppError 400 for an invalid host
 */
export function siteOrigin(req: Request, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl;
  const asked = `${req.protocol}://${req.host}`;
  if (!URL.canParse(asked) || new URL(asked).host !== req.host?.toLowerCase())
    throw malformed('host-malformed', t('This request names no host.'));
  return new URL(asked).origin;
}

/**
 * Finds the same address, or what no page is made for, where Express has not seen the request: headers of a proxy count only if `app` trusts the
 * client, as for `req.protocol` and `req.host`.
 */
export function createOriginReader(app: Express, publicUrl: string | undefined) {
  const own = publicUrl && new URL(publicUrl).origin;
  const isTrusted: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const first = (header: string | string[] | undefined) =>
    String(header ?? '')
      .split(',', 1)[0]
      ?.trim();
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    if (own) return own;
    const forwarded = isTrusted(socket.remoteAddress ?? '', 0);
    const protocol =
      (forwarded && first(headers['x-forwarded-proto'])) || (socket instanceof TLSSocket ? 'https' : 'http');
    const host = (forwarded && first(headers['x-forwarded-host'])) || headers.host;
    const asked = `${protocol}://${host}`;
    return URL.canParse(asked) ? new URL(asked).origin : asked;
  };
}
