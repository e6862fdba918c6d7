import type { IncomingMessage } from 'node:http';
import { malformed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { RequestHandler } from 'express';

/** Refuses a request with several Host headers: a proxy in front might use another one than we do (RFC 9112, section 3.2). */
export function singleHost(): RequestHandler {
  return (req, _res, next) => {
    if (!namesOneHost(req)) throw malformed('host-ambiguous', t('This request names several hosts.'));
    next();
  };
}

export function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (/^host$/i.test(rawHeaders[index] ?? '')) hosts += 1;
  return hosts <= 1;
}
