import type { z } from '@doorstep/contracts/common/zod.ts';
import {
  answerReply,
  endConversationLink,
  getConversation,
  keepConversation,
  readConversation,
  renewConversationLink,
  replyInConversation,
  replyInConversationWithPicture,
  shareContact,
  tellFound,
} from '@doorstep/contracts/engagement/conversations/calls.ts';
import type { SenderReplyInput } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { listMyInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery, below } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import type { SentPicture } from '../use-composer.ts';

/** The conversation that a secret link opens. */
export const conversationQuery = (key: string) => apiQuery(getConversation, { params: { key } });

const changes = (key: string) => ({ invalidates: [below(getConversation, { key }), below(listMyInquiries)] });

/** Writes to the business. */
export const useReplyAsSender = (key: string) =>
  useApiMutation((body: SenderReplyInput) => call(replyInConversation, { params: { key }, body }), changes(key));

export const useSendPictureAsSender = (key: string) =>
  useApiMutation(
    ({ file, idempotencyKey, onProgress }: SentPicture) =>
      upload(replyInConversationWithPicture, {
        params: { key },
        form: toFormData({ idempotencyKey, image: file }),
        onProgress,
      }),
    changes(key),
  );

/** Remembers that the sender has seen all replies. */
export const useReadAsSender = (key: string) =>
  useApiMutation((shownUntil: string) => call(readConversation, { params: { key }, body: { shownUntil } }), {
    invalidates: [below(listMyInquiries)],
  });

type AnswerBody = z.input<typeof answerReply.body & {}>;

/** Answers a quote or chooses one of the times. */
export const useAnswerReply = (key: string) =>
  useApiMutation(
    ({ id, ...body }: AnswerBody & { readonly id: number }) => call(answerReply, { params: { key, id }, body }),
    changes(key),
  );

export const useShareContact = (key: string) =>
  useApiMutation(() => call(shareContact, { params: { key } }), changes(key));

export const useRenewLink = (key: string) =>
  useApiMutation(() => call(renewConversationLink, { params: { key } }), {
    invalidates: [below(listMyInquiries)],
    // The page goes on with the new key, and keeps what is shown and typed.
    onSuccess: ({ conversation }, client) =>
      client.setQueryData(
        conversationQuery(conversation).queryKey,
        client.getQueryData(conversationQuery(key).queryKey),
      ),
  });

export const useEndLink = (key: string) =>
  useApiMutation(() => call(endConversationLink, { params: { key } }), changes(key));

/** Tells the other businesses that were asked that the sender has found someone. */
export const useTellFound = (key: string) => useApiMutation(() => call(tellFound, { params: { key } }), changes(key));

/** Adds the conversation of a key to those of the signed-in account. */
export const useKeepConversation = () =>
  useApiMutation((key: string) => call(keepConversation, { params: { key } }), {
    invalidates: [below(getConversation), below(listMyInquiries)],
  });
