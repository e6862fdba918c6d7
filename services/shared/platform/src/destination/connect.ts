import type { RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { t } from '@doorstep/texts/text.ts';
import { DestinationError } from './destination.ts';

/** Options of a request on a connection of its own to addresses that `findDestination` has checked, whatever the name resolves to now. */
export function connectTo(addresses: readonly string[]): Pick<RequestOptions, 'agent' | 'lookup'> {
  const checked = addresses.map(address => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const [first] = checked;
    if (all || !first) callback(null, checked);
    else callback(null, first.address, first.family);
  };
  return { agent: false, lookup };
}

/** Rejects when `signal` aborts: DNS lookups take no abort signal. */
export function rejectOnAbort<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Says in a sentence why an address did not answer. */
export function describeFailure(error: unknown): string {
  if (error instanceof DestinationError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return getOwn(sentences, code)?.() ?? t('The connection failed ({code}).', { code });
}

const sentences: Readonly<Record<string, () => string>> = {
  ECONNREFUSED: () => t('Nothing listens at the address.'),
  ECONNRESET: () => t('The connection was closed without an answer.'),
  CERT_HAS_EXPIRED: () => t('The certificate of the address has expired.'),
  DEPTH_ZERO_SELF_SIGNED_CERT: () => t('The certificate of the address is not trusted.'),
  SELF_SIGNED_CERT_IN_CHAIN: () => t('The certificate of the address is not trusted.'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => t('The certificate of the address is not trusted.'),
  ERR_TLS_CERT_ALTNAME_INVALID: () => t('The certificate belongs to another address.'),
};
