import {
  getBounceMailbox,
  removeBounceMailbox,
  updateBounceMailbox,
} from '@doorstep/contracts/identity/bounce-mailbox/calls.ts';
import type { BounceMailboxDraft } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

/** The mailbox is read while the page is open. */
export const bounceMailboxQuery = { ...apiQuery(getBounceMailbox), refetchInterval: 15_000 };

const changed = { invalidates: [getBounceMailbox] };

export const useUpdateBounceMailbox = () =>
  useApiMutation(
    (body: Partial<BounceMailboxDraft> & { readonly version: number }) => call(updateBounceMailbox, { body }),
    changed,
  );

export const useRemoveBounceMailbox = () => useCall(removeBounceMailbox, changed);
