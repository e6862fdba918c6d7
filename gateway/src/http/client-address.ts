import type { IncomingMessage } from 'node:http';
import type { Express, Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The key of a client for limits: an IPv4 address, or the /56 network of an IPv6 address, which a provider gives to one customer. */
export const clientAddress = (req: Request): string => ipKeyGenerator(req.ip ?? '', 56);

/**
 * Finds the address of a client where Express has not seen its request: the first from our end that is no proxy which `app` trusts, as
 * `req.ip` is. Finding the network of an IPv6 address takes ten times as long as all the rest of counting a visit.
 */
export function createAddressReader(app: Express): (req: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const forwarded = headers['x-forwarded-for'];
    // Asking whether an address is trusted takes ten times as long, too.
    if (forwarded === undefined) return remoteAddress;
    const hops = [remoteAddress, ...String(forwarded).split(/ *, */).reverse().filter(Boolean)];
    const found = hops.findIndex((address, hop) => !isTrusted(address, hop));
    return hops.at(found) ?? '';
  };
}
