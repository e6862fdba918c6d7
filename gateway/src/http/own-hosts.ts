import type { IncomingMessage } from 'node:http';
import { isThisMachine } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';

/**
 * Creates the check whether a request names a host of ours. On loopback without PUBLIC_URL these are the names of this machine:
 * another site can let its name resolve to 127.0.0.1 (DNS rebinding), and browsers then take us for that site.
 */
export function createHostCheck({
  HOST,
  PUBLIC_URL,
}: Pick<Config, 'HOST' | 'PUBLIC_URL'>): (req: IncomingMessage) => boolean {
  if (PUBLIC_URL !== undefined || !isThisMachine(HOST)) return () => true;
  return ({ headers: { host } }) => host === undefined || isThisMachine(host.replace(/:\d+$/, ''));
}

/** Refuses requests to hosts that are not ours. */
export function ownHosts(isOwn: (req: Request) => boolean): RequestHandler {
  return (req, _res, next) => {
    if (!isOwn(req))
      throw new AppError(
        421,
        'host-foreign',
        t('This site answers at localhost only. To use another address, its operator sets PUBLIC_URL.'),
      );
    next();
  };
}
