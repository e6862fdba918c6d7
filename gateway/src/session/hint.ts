import type { IncomingMessage } from 'node:http';
import { hydration } from '@doorstep/contracts';
import type { Response } from 'express';
import type { Config } from '../config.ts';

/**
 * The cookie by which pages know that the browser may have a session, because pages are the same for all users and scripts cannot
 * read the session cookie. It grants nothing by itself.
 */
export interface SessionHint {
  isIn(req: IncomingMessage): boolean;
  give(res: Response): void;
  take(res: Response): void;
}

export function createSessionHint(config: Pick<Config, 'COOKIE_SECURE' | 'SESSION_IDLE_MINUTES'>): SessionHint {
  const name = config.COOKIE_SECURE ? `__Host-${hydration.sessionCookie}` : hydration.sessionCookie;
  const cookie = { path: '/', sameSite: 'lax', secure: config.COOKIE_SECURE } as const;
  return {
    isIn: ({ headers }) => headers.cookie?.includes(`${name}=`) ?? false,
    give: res => void res.cookie(name, '1', { ...cookie, maxAge: config.SESSION_IDLE_MINUTES * 60_000 }),
    take: res => void res.clearCookie(name, cookie),
  };
}
