import type { IncomingMessage } from 'node:http';
import { formatTouched, parseTouched } from '@doorstep/platform/touched';
import type { Response } from 'express';
import type { Config } from '../config.ts';
import { createSeal } from '../http/seal.ts';

/**
 * Lets clients read their own writes: a short-lived cookie names the recent changes of a browser, so that its next reads include
 * them, in any gateway and replica.
 */
export interface Fresh {
  /** Returns whether a request has the cookie, genuine or not. */
  hasCookie(req: IncomingMessage): boolean;
  /** The recent changes of the browser, for `freshHeader`; undefined if there are none. */
  read(req: IncomingMessage): string | undefined;
  /** Adds the changes of a request, as the service reports them, to the earlier ones of its browser. */
  note(res: Response, touchedBefore: string, touched: string): void;
}

// Longer than an event takes to reach all replicas and to purge their caches.
const maxAgeMs = 10_000;

export function createFresh(config: Pick<Config, 'COOKIE_SECURE' | 'SESSION_SECRET'>): Fresh {
  const name = config.COOKIE_SECURE ? '__Host-doorstep.fresh' : 'doorstep.fresh';
  const pattern = new RegExp(`(?:^|; )${name}=([\\w@/&-]+)\\.([\\w-]+)`);
  const seal = createSeal(config.SESSION_SECRET);
  // No other text that is signed with this secret has a slash before its first colon.
  const toSigned = (text: string) => `fresh/${text}`;
  return {
    hasCookie: ({ headers }) => headers.cookie?.includes(`${name}=`) ?? false,
    read({ headers }) {
      const [, text = '', signature = ''] = pattern.exec(headers.cookie ?? '') ?? [];
      if (!text || !seal.isGenuine(toSigned(text), signature)) return undefined;
      // A comma may not be part of a cookie's value (RFC 6265, section 4.1.1).
      return text.replaceAll('&', ',');
    },
    note(res, touchedBefore, touched) {
      const text = formatTouched(parseTouched(`${touchedBefore},${touched}`)).replaceAll(',', '&');
      res.cookie(name, `${text}.${seal.sign(toSigned(text))}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: config.COOKIE_SECURE,
        maxAge: maxAgeMs,
        encode: String,
      });
    },
  };
}
