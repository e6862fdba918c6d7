import type { IncomingMessage } from 'node:http';
import { isOwnerRole, type Role } from '@doorstep/contracts/common/access.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import type { Response } from 'express';
import type { Config } from '../config.ts';

/** The accounts whose own visits are not counted as those of visitors. */
export type Insider = { readonly role: Role; readonly businessId?: number | undefined };

/**
 * The cookie by which pages know that the browser may have a session, because pages are the same for all users and scripts cannot
 * read the session cookie. It grants nothing by itself.
 */
export interface SessionHint {
  isIn(req: IncomingMessage): boolean;
  /** Returns `admin` for the browser of an administrator, and the id of the business for that of an owner; reads nothing but the cookie. */
  readInsider(req: Pick<IncomingMessage, 'headers'>): 'admin' | number | undefined;
  /** `account` is the one that is signed in, where it is known. */
  give(res: Response, account?: Insider): void;
  take(res: Response): void;
}

export function createSessionHint(config: Pick<Config, 'COOKIE_SECURE' | 'SESSION_IDLE_MINUTES'>): SessionHint {
  const name = config.COOKIE_SECURE ? `__Host-${hydration.sessionCookie}` : hydration.sessionCookie;
  const cookie = { path: '/', sameSite: 'lax', secure: config.COOKIE_SECURE } as const;
  const insider = new RegExp(`(?:^|; )${name}=(?:(admin)|owner-(\\d+))(?:;|$)`);
  return {
    isIn: ({ headers }) => headers.cookie?.includes(`${name}=`) ?? false,
    readInsider({ headers }) {
      const [, admin, business] = (headers.cookie && insider.exec(headers.cookie)) || [];
      return admin ? 'admin' : business ? Number(business) : undefined;
    },
    give: (res, account) =>
      void res.cookie(name, describe(account), { ...cookie, maxAge: config.SESSION_IDLE_MINUTES * 60_000 }),
    take: res => void res.clearCookie(name, cookie),
  };
}

function describe({ role, businessId }: Insider = { role: 'user' }): string {
  if (role === 'admin') return 'admin';
  return isOwnerRole(role) && businessId !== undefined ? `owner-${businessId}` : '1';
}
