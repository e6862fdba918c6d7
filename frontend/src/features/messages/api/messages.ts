import {
  countUnreadMessages,
  listMessages,
  listReceivedMessages,
  listRecipients,
  readMessage,
  sendMessage,
} from '@doorstep/contracts/messages.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const pageSize = 20;
const recipientsShown = 20;

/** Both boxes hold the newest first; `all` also what the user sent. */
export type Box = 'all' | 'received';

export const messagesQuery = (userId: number, box: Box) =>
  pagedQuery(['messages', userId, box], ({ cursor, signal }) =>
    callPage(box === 'all' ? listMessages : listReceivedMessages, { query: { limit: pageSize, cursor }, signal }),
  );

/** How many received messages wait to be opened. */
export const unreadQuery = (userId: number) =>
  queryOptions({
    queryKey: ['messages', userId, 'unread'],
    queryFn: ({ signal }) => call(countUnreadMessages, { signal }),
  });

/** Whom an administrator can write to, by the beginnings of the words of a name. */
export const recipientsQuery = (userId: number, q: string) =>
  queryOptions({
    queryKey: ['recipients', userId, q],
    queryFn: ({ signal }) => callPage(listRecipients, { query: { q, limit: recipientsShown }, signal }),
  });

type SendMessageBody = z.input<typeof sendMessage.body & {}>;

export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SendMessageBody) => call(sendMessage, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['messages'] }),
  });
}

export function useReadMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(readMessage, { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['messages'] }),
  });
}
