import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { z } from '@doorstep/contracts';
import { isLoopback, isPublicAddress } from './addresses.ts';

/** `host:port` separated by commas, as URLs write the host. */
export const allowedHostsSchema = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.array(z.string().regex(/^[^\s/@]+:\d+$/, 'must be host:port, separated by commas')))
  .optional();

/** Thrown for an address that nothing is sent to; `message` is a sentence for the administrator. */
export class DestinationError extends Error {
  override readonly name = 'DestinationError';
}

export type Resolve = (host: string) => Promise<readonly string[]>;
/** The addresses to connect to. Throws DestinationError where one of them is not public, or the URL is not fit. */
export type FindDestination = (url: URL) => Promise<readonly string[]>;

const standardPort = 443;
const firstUnprivilegedPort = 1024;

/**
 * Guards against requests into our own network. It is asked when a URL is registered and before each request, which then
 * connects to the very addresses that were checked: a name may point elsewhere the next time.
 */
export function createDestinationFinder(allowedHosts: readonly string[] = [], resolve = resolveByDns): FindDestination {
  return async url => {
    const allowed = allowedHosts.includes(`${url.hostname}:${portOf(url)}`);
    if (!allowed) requireFit(url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host);
    if (addresses.length === 0) throw new DestinationError('The name of the address could not be found.');
    if (!addresses.every(address => isPublicAddress(address) || (allowed && isLoopback(address))))
      throw new DestinationError('The address is not public.');
    return addresses;
  };
}

function requireFit(url: URL): void {
  if (url.protocol !== 'https:') throw new DestinationError('The address must begin with https://.');
  if (url.username || url.password) throw new DestinationError('The address must not hold a user name or password.');
  const port = portOf(url);
  if (port !== standardPort && port < firstUnprivilegedPort)
    throw new DestinationError('The port must be 443, or 1024 or higher.');
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? standardPort : 80);

async function resolveByDns(host: string): Promise<readonly string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new DestinationError('The name of the address could not be found.', { cause });
  }
}
