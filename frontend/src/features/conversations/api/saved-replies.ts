import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
  updateSavedReply,
} from '@doorstep/contracts/saved-replies.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery, below } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

/** The texts that a business keeps for its replies. */
export const savedRepliesQuery = (businessId: number) => apiQuery(listSavedReplies, { params: { id: businessId } });

const changes = { invalidates: [below(listSavedReplies)] };

/** Keeps a text, or changes one that has an `id`. */
export const useSaveReply = (businessId: number) =>
  useApiMutation(
    ({ id, ...body }: Omit<SavedReply, 'id'> & { readonly id?: number | undefined }) =>
      id === undefined
        ? call(createSavedReply, { params: { id: businessId }, body })
        : call(updateSavedReply, { params: { id }, body }),
    changes,
  );

export const useDeleteSavedReply = () => useCall(deleteSavedReply, changes);
