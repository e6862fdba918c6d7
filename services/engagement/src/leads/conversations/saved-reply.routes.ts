import * as endpoints from '@doorstep/contracts/engagement/saved-replies/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { type SavedReplyRow, toSavedReply } from './saved-reply.model.ts';
import { createSavedReply, deleteSavedReply, requireOwner, updateSavedReply } from './write-saved-replies.ts';

export function savedReplyRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.listSavedReplies, async ({ actor, params: { id: businessId } }) => {
    requireOwner(requireSignedIn(actor), businessId);
    const rows = await deps.savedReplies.find({ businessId }).sort({ title: 1 }).lean<SavedReplyRow[]>();
    return rows.map(toSavedReply);
  });

  routes.handle(endpoints.createSavedReply, async ({ actor, params, body }) =>
    toSavedReply(await createSavedReply(deps, requireSignedIn(actor), params.id, body)),
  );

  routes.handle(endpoints.updateSavedReply, async ({ actor, params, body }) =>
    toSavedReply(await updateSavedReply(deps, requireSignedIn(actor), params.id, body)),
  );

  routes.handle(endpoints.deleteSavedReply, async ({ actor, params }) => {
    await deleteSavedReply(deps, requireSignedIn(actor), params.id);
    return {};
  });
}
