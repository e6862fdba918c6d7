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
    const hops = [
      remoteAddress,
      ...String(forwarded)
        .split(',')
        .map(hop => hop.trim())
        .reverse()
        .filter(Boolean),
    ];
    const found = hops.findIndex((address, hop) => !isTrusted(address, hop));
    return hops.at(found) ?? '';
  };
}

/**
 * The /56 network of an IPv6 address in lower case, as `clientAddress` takes it but for counting, where it must cost next to nothing; any other
 * address as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::').map(part => part.split(':').filter(Boolean));
  const missing = tail ? 8 - head.length - tail.length : 0;
  const [first, second, third, fourth = ''] = [...head, ...Array<string>(missing).fill('0'), ...(tail ?? [])];
  return [first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':');
}
