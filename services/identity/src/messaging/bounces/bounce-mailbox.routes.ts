import * as endpoints from '@doorstep/contracts/identity/bounce-mailbox/calls.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { readBounceMailbox, removeBounceMailbox, updateBounceMailbox } from './bounce-mailbox.ts';

export function bounceMailboxRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.getBounceMailbox, ({ actor }) => {
    requireAdministrator(actor);
    return readBounceMailbox(deps);
  });

  routes.handle(endpoints.updateBounceMailbox, ({ actor, body }) =>
    updateBounceMailbox(deps, requireAdministrator(actor), body),
  );

  routes.handle(endpoints.removeBounceMailbox, ({ actor }) => removeBounceMailbox(deps, requireAdministrator(actor)));
}
