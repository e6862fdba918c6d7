import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '@doorstep/contracts/engagement/saved-replies/calls.ts';
import { apiQuery, below } from '#lib/api-query.ts';
import { useCall } from '#lib/use-api-mutation.ts';

/** The texts that a business keeps for its replies. */
export const savedRepliesQuery = (businessId: number) => apiQuery(listSavedReplies, { params: { id: businessId } });

const changes = { invalidates: [below(listSavedReplies)] };

/** Keeps a text, or changes one. */
export const useSaveReply = () => ({
  create: useCall(createSavedReply, changes).mutateAsync,
  update: useCall(updateSavedReply, changes).mutateAsync,
});

export const useDeleteSavedReply = () => useCall(deleteSavedReply, changes);
