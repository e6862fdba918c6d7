import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { t } from '@doorstep/texts/text.ts';
import { isLoopback, isPublicAddress } from './addresses.ts';

/** Thrown for an address that nothing is sent to; `message` is a sentence for the administrator. */
export class DestinationError extends Error {
  override readonly name = 'DestinationError';
}

export interface DestinationSettings {
  /** `host:port` that may be on loopback, also by http. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Allows http on port 80 everywhere. */
  readonly allowsHttp?: boolean | undefined;
  /** Finds the addresses of a host; by DNS unless a test says otherwise. */
  readonly resolveHost?: (host: string) => Promise<readonly string[]>;
}

const standardPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };
const minUnprivilegedPort = 1024;

/**
 * The addresses to connect to. Guards against requests into our own network: it is called before each request, and when a URL is
 * registered, which then connects to the very addresses that were checked, because a name may resolve to others
 * the next time. Throws DestinationError if one of the addresses is not public, or the URL is not allowed.
 */
export async function findDestination(
  { allowedHosts = [], allowsHttp = false, resolveHost = resolveByDns }: DestinationSettings,
  url: URL,
): Promise<readonly string[]> {
  const isAllowed = allowedHosts.includes(`${url.hostname}:${getPort(url)}`);
  if (!isAllowed) requireAllowedUrl(url, allowsHttp);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolveHost(host);
  if (addresses.length === 0) throw new DestinationError(t('The name of the address could not be found.'));
  if (!addresses.every(address => isPublicAddress(address) || (isAllowed && isLoopback(address))))
    throw new DestinationError(t('The address is not public.'));
  return addresses;
}

function requireAllowedUrl(url: URL, allowsHttp: boolean): void {
  if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:'))
    throw new DestinationError(t('The address must begin with https://.'));
  if (url.username || url.password) throw new DestinationError(t('The address must not hold a user name or password.'));
  const port = getPort(url);
  const standardPort = standardPorts[url.protocol];
  if (port !== standardPort && port < minUnprivilegedPort)
    throw new DestinationError(
      t('The port must be {standardPort}, or 1024 or higher.', { standardPort: standardPort ?? 443 }),
    );
}

const getPort = ({ port, protocol }: URL): number => Number(port) || (getOwn(standardPorts, protocol) ?? 0);

async function resolveByDns(host: string): Promise<readonly string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new DestinationError(t('The name of the address could not be found.'), { cause });
  }
}
