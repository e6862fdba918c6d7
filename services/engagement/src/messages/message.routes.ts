import * as endpoints from '@doorstep/contracts/engagement/messages/calls.ts';
import { requireAdministrator, requireSignedIn } from '@doorstep/platform/actor';
import { findPage, newestFirst, wordsFilter } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import * as contact from './contact-administrator.ts';
import { inQuarantine, notInQuarantine, toMessage } from './message.model.ts';
import { requireOtherSide } from './message.policy.ts';
import * as read from './read-message.ts';
import * as release from './release-message.ts';
import * as send from './send-message.ts';

const byName = { nameKey: 1, _id: 1 } as const;

export function messageRoutes(routes: Routes, deps: Deps): void {
  const { messages, knownAccounts } = deps;

  routes.handle(endpoints.listMessages, ({ query, actor }) => {
    const filter = { parties: requireSignedIn(actor).userId, ...notInQuarantine };
    return findPage(messages, { filter, sort: newestFirst, page: query, toItem: toMessage });
  });

  routes.handle(endpoints.listReceivedMessages, ({ query: { quarantined, ...page }, actor }) => {
    const held = quarantined ? inQuarantine : notInQuarantine;
    const filter = { receiverId: requireSignedIn(actor).userId, ...held };
    return findPage(messages, { filter, sort: newestFirst, page, toItem: toMessage });
  });

  routes.handle(endpoints.countUnreadMessages, async ({ actor }) => ({
    count: await messages.countDocuments({
      receiverId: requireSignedIn(actor).userId,
      isRead: false,
      ...notInQuarantine,
    }),
  }));

  routes.handle(endpoints.listRecipients, async ({ query, actor }) => {
    const side = requireOtherSide(requireSignedIn(actor));
    const filter = { side, ...wordsFilter('words', query.q) };
    return findPage(knownAccounts, { filter, sort: byName, page: query, toItem: toRecipient });
  });

  routes.handle(endpoints.sendMessage, ({ body, actor }) => send.sendMessage(deps, requireSignedIn(actor), body));

  routes.handle(endpoints.contactAdministrator, async ({ body }) => {
    const { id, createdAt } = await contact.contactAdministrator(deps, body);
    return { id, createdAt };
  });

  routes.handle(endpoints.readMessage, ({ params, actor }) =>
    read.readMessage(deps, requireSignedIn(actor), params.id),
  );

  routes.handle(endpoints.releaseMessage, ({ params, actor }) =>
    release.releaseMessage(deps, requireAdministrator(actor), params.id),
  );
}

const toRecipient = ({ _id, name, username = '' }: KnownAccountRow) => ({ id: _id, name, username });
