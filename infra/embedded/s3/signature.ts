import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, S3Error } from './errors.ts';
import { decode, type S3Request } from './request.ts';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const maxSkewMs = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks the signature of a request (AWS Signature Version 4, in its headers).
 * @throws S3Error if it is missing, wrong or old, or does not cover the required headers
 */
export function verifySignature(request: S3Request, keys: S3Keys, now = Date.now()): void {
  const { authorization, 'x-amz-date': time } = request.headers;
  if (!authorization) throw accessDenied();
  const [, keyId, day, region, names, signature] = AUTHORIZATION.exec(authorization) ?? [];
  if (!keyId || !day || !region || !names || !signature) throw malformed();
  if (keyId !== keys.accessKeyId) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  const signedAt = typeof time === 'string' ? parseTime(time) : Number.NaN;
  if (Number.isNaN(signedAt)) throw accessDenied('AWS authentication requires a valid x-amz-date header');
  if (Math.abs(now - signedAt) > maxSkewMs) {
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  if (day !== time?.slice(0, 8)) throw malformed();
  const signedHeaders = names.split(';');
  const uncovered = Object.keys(request.headers).find(
    name => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  );
  if (uncovered) throw accessDenied('There were headers present in the request which were not signed');

  const scope = [day, region, 's3', 'aws4_request'];
  const canonical = createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex');
  const signingKey = scope.reduce<Buffer | string>((key, part) => hmac(key, part), `AWS4${keys.secretAccessKey}`);
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope.join('/'), canonical].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
}

function canonicalRequest({ method, path, query, headers }: S3Request, signedHeaders: string[]): string {
  const parameters = [...query]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    method,
    path
      .split('/')
      .map(part => encode(decode(part)))
      .join('/'),
    parameters.map(parameter => parameter.join('=')).join('&'),
    ...signedHeaders.map(
      name =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
}

/** Percent-encodes all characters but the unreserved ones of RFC 3986. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Parses a time such as `20261122T011452Z` into milliseconds; NaN for anything else. */
const parseTime = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const malformed = () =>
  new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header you provided is invalid.');
