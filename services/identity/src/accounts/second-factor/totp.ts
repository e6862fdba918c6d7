import { Secret, TOTP } from 'otpauth';

// Time-based one-time passwords (RFC 6238), with the parameters that all authenticator apps know.

const periodMs = 30_000;
const parameters = { algorithm: 'SHA1', digits: 6, period: periodMs / 1000 } as const;

/** A new key of 160 bits, as RFC 4226 recommends, in Base32. */
export const createKey = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. `issuer` is the name of the site. */
export const buildKeyAddress = (key: string, username: string, issuer: string): string =>
  new TOTP({ ...parameters, issuer, label: username, secret: Secret.fromBase32(key) }).toString();

/** The period that a code belongs to: the current one, the one before or the one after. Undefined for a wrong code. */
export function findPeriod(key: string, code: string, nowMs: number): number | undefined {
  const delta = TOTP.validate({
    ...parameters,
    token: code,
    secret: Secret.fromBase32(key),
    timestamp: nowMs,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(nowMs / periodMs) + delta;
}
