import { deleteOtherSessions, deleteSession, listSessions } from '@doorstep/contracts/gateway/sessions/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import { nameSession } from './own-sessions.ts';
import type { Sessions } from './sessions.ts';

/** The calls by which users see their own sessions and end them. */
export function sessionRoutes(routes: Routes, sessions: Sessions): void {
  routes.handle(listSessions, async ({ req, actor }) =>
    sessions.own.list(requireSignedIn(actor).userId, req.sessionID),
  );

  routes.handle(deleteSession, async ({ req, res, params, actor }) => {
    const { userId } = requireSignedIn(actor);
    if (nameSession(req.sessionID) === params.session) await sessions.end(req, res);
    else if (!(await sessions.own.endNamed(userId, params.session)))
      throw notFound('session-unknown', t('This session has ended already.'));
    return {};
  });

  routes.handle(deleteOtherSessions, async ({ req, actor }) => {
    await sessions.own.endOthers(requireSignedIn(actor).userId, req.sessionID);
    return {};
  });
}
