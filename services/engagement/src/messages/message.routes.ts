import {
  contactAdministrator,
  countUnreadMessages,
  inquiryTrap,
  listMessages,
  listReceivedMessages,
  listRecipients,
  readMessage,
  sendMessage,
} from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { findPage, nextId } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { toWords } from '@doorstep/platform/text';
import type { Model } from 'mongoose';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import type { ContactAdministrator } from './contact-administrator.ts';
import { type MessageRow, toMessage } from './message.model.ts';
import { otherSide } from './message.policy.ts';
import type { ReadMessage } from './read-message.ts';
import type { SendMessage } from './send-message.ts';

const newestFirst = [
  ['createdAt', -1],
  ['_id', -1],
] as const;

const byName = [
  ['nameKey', 1],
  ['_id', 1],
] as const;

const mostWords = 8;

export function messageRoutes(
  routes: Routes,
  deps: {
    messages: Model<MessageRow>;
    accounts: Model<KnownAccountRow>;
    send: SendMessage;
    contact: ContactAdministrator;
    read: ReadMessage;
  },
): void {
  const { messages, accounts, send, contact, read } = deps;

  routes.handle(listMessages, ({ query, actor }) => {
    const filter = { parties: requireSignedIn(actor).userId };
    return findPage(messages, { filter, sort: newestFirst, page: query, toItem: toMessage });
  });

  routes.handle(listReceivedMessages, ({ query, actor }) => {
    const filter = { receiverId: requireSignedIn(actor).userId };
    return findPage(messages, { filter, sort: newestFirst, page: query, toItem: toMessage });
  });

  routes.handle(countUnreadMessages, async ({ actor }) => ({
    count: await messages.countDocuments({ receiverId: requireSignedIn(actor).userId, isRead: false }),
  }));

  routes.handle(listRecipients, async ({ query, actor }) => {
    const side = otherSide(requireSignedIn(actor));
    const words = toWords(query.q).slice(0, mostWords);
    // A search for punctuation alone finds nobody, rather than everybody.
    if (query.q && words.length === 0) return { items: [], total: 0 };
    const filter = { side, ...(words.length > 0 && { $and: words.map(word => ({ words: { $regex: `^${word}` } })) }) };
    return findPage(accounts, { filter, sort: byName, page: query, toItem: toRecipient });
  });

  routes.handle(sendMessage, ({ body, actor }) => send(body, requireSignedIn(actor)));

  routes.handle(contactAdministrator, async ({ body }) => {
    // A robot that filled in the trap gets the answer of a person, so that it does not learn.
    if (body[inquiryTrap]) return { id: await nextId(messages.db, 'messages'), createdAt: new Date().toISOString() };
    const { id, createdAt } = await contact(body);
    return { id, createdAt };
  });

  routes.handle(readMessage, ({ params, actor }) => read(params.id, requireSignedIn(actor)));
}

const toRecipient = ({ _id, name, username = '' }: KnownAccountRow) => ({ id: _id, name, username });
