import * as endpoints from '@doorstep/contracts';
import { inquiryTrap } from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { findPage, newestFirst, nextId } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { queryWords } from '@doorstep/platform/text';
import type { Deps } from '../deps.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import * as contact from './contact-administrator.ts';
import { toMessage } from './message.model.ts';
import { requireOtherSide } from './message.policy.ts';
import * as read from './read-message.ts';
import * as send from './send-message.ts';

const byName = { nameKey: 1, _id: 1 } as const;

export function messageRoutes(routes: Routes, deps: Deps): void {
  const { db, messages, knownAccounts } = deps;

  routes.handle(endpoints.listMessages, ({ query, actor }) => {
    const filter = { parties: requireSignedIn(actor).userId };
    return findPage(messages, { filter, sort: newestFirst, page: query, toItem: toMessage });
  });

  routes.handle(endpoints.listReceivedMessages, ({ query, actor }) => {
    const filter = { receiverId: requireSignedIn(actor).userId };
    return findPage(messages, { filter, sort: newestFirst, page: query, toItem: toMessage });
  });

  routes.handle(endpoints.countUnreadMessages, async ({ actor }) => ({
    count: await messages.countDocuments({ receiverId: requireSignedIn(actor).userId, isRead: false }),
  }));

  routes.handle(endpoints.listRecipients, async ({ query, actor }) => {
    const side = requireOtherSide(requireSignedIn(actor));
    const words = queryWords(query.q);
    // A search for nothing but punctuation finds no recipients, rather than all.
    if (query.q && words.length === 0) return { items: [], total: 0 };
    const filter = { side, ...(words.length > 0 && { $and: words.map(word => ({ words: { $regex: `^${word}` } })) }) };
    return findPage(knownAccounts, { filter, sort: byName, page: query, toItem: toRecipient });
  });

  routes.handle(endpoints.sendMessage, ({ body, actor }) => send.sendMessage(deps, requireSignedIn(actor), body));

  routes.handle(endpoints.contactAdministrator, async ({ body }) => {
    // A robot that filled in the trap gets the usual answer, so that it does not notice.
    if (body[inquiryTrap]) return { id: await nextId(db, 'messages'), createdAt: new Date().toISOString() };
    const { id, createdAt } = await contact.contactAdministrator(deps, body);
    return { id, createdAt };
  });

  routes.handle(endpoints.readMessage, ({ params, actor }) =>
    read.readMessage(deps, requireSignedIn(actor), params.id),
  );
}

const toRecipient = ({ _id, name, username = '' }: KnownAccountRow) => ({ id: _id, name, username });
