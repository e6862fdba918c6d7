import {
  countUnreadMessages,
  listMessages,
  listReceivedMessages,
  listRecipients,
  readMessage,
  releaseMessage,
  sendMessage,
} from '@doorstep/contracts/engagement/messages/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage, apiPages, apiQuery } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

const pageSize = 20;
const recipientsShown = 20;

/** Both boxes show the newest message first; `all` includes sent ones. */
export type Box = 'all' | 'received';

export const messagesQuery = (userId: number, box: Box) =>
  apiPages(box === 'all' ? listMessages : listReceivedMessages, { query: { limit: pageSize }, userId });

/** The messages from the contact page that look like spam, newest first. */
export const heldMessagesQuery = (userId: number) =>
  apiPages(listReceivedMessages, { query: { quarantined: 'true', limit: pageSize }, userId });

/** The number of messages that look like spam. */
export const heldMessageCountQuery = (userId: number) =>
  queryOptions({
    ...apiPage(listReceivedMessages, { query: { quarantined: 'true', limit: 1 }, userId }),
    select: ({ total }) => total,
  });

/** The number of unread messages. */
export const unreadQuery = (userId: number) => apiQuery(countUnreadMessages, { userId });

/** The people an administrator can write to, by the beginnings of the words of a name. */
export const recipientsQuery = (userId: number, q: string) =>
  apiPage(listRecipients, { query: { q, limit: recipientsShown }, userId });

const changed = { invalidates: [listMessages] };

export const useSendMessage = () => useCall(sendMessage, changed);

export const useReadMessage = () => useApiMutation((id: number) => call(readMessage, { params: { id } }), changed);

/** Takes a message out of quarantine. */
export const useReleaseMessage = () =>
  useApiMutation((id: number) => call(releaseMessage, { params: { id } }), changed);
