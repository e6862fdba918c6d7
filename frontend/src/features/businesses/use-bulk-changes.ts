import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessage } from '#lib/api-error.ts';
import { invalidate } from '#lib/api-query.ts';
import { toast } from '#lib/toast-store.ts';
import { useDeleteBusiness, useMarkBusiness, usePublishBusiness } from './api/admin-businesses.ts';

export type Mark = 'isFeatured' | 'isPopular';

const undoMs = 12_000;
const done: Record<Mark, readonly [marked: string, unmarked: string]> = {
  isFeatured: [t`featured`, t`no longer featured`],
  isPopular: [t`marked as popular`, t`no longer popular`],
};

/** Returns whether administrators publish a business: one that waits for a request is approved there. */
export const isUnpublished = ({ approvalStatus }: Business): boolean => approvalStatus !== 'approved';

/** Marks, publishes and deletes one or several businesses, and reports the result; marks can be undone. */
export function useBulkChanges() {
  const client = useQueryClient();
  const change = useMarkBusiness();
  const publish = usePublishBusiness();
  const remove = useDeleteBusiness();
  const [isBusy, setBusy] = useState(false);

  /** Processes one business after the other and returns those that succeeded. A failure does not stop the rest. */
  async function each(businesses: readonly Business[], title: string, work: (business: Business) => Promise<unknown>) {
    setBusy(true);
    const changed: Business[] = [];
    for (const business of businesses) {
      try {
        await work(business);
        changed.push(business);
      } catch (error) {
        const sentence = getMessage(error);
        toast({ title, description: `${business.name}: ${sentence}`, tone: 'danger' });
      }
    }
    setBusy(false);
    void invalidate(client, listBusinesses);
    return changed;
  }

  const setMark = (businesses: readonly Business[], mark: Mark, value: boolean) =>
    each(businesses, t`Failed to update business`, ({ id }) => change.mutateAsync({ id, [mark]: value }));

  return {
    isBusy,
    async mark(businesses: readonly Business[], mark: Mark, value: boolean) {
      const different = businesses.filter(business => business[mark] !== value);
      const changed = await setMark(different, mark, value);
      if (changed.length < different.length) return;
      const undo = { label: t`Undo`, onClick: () => void setMark(changed, mark, !value) };
      toast({
        title: `${plural(businesses.length, { one: '# business', other: '# businesses' })} ${done[mark][value ? 0 : 1]}`,
        tone: 'success',
        ...(changed.length > 0 && { durationMs: undoMs, action: undo }),
      });
    },
    async publishAll(businesses: readonly Business[]) {
      const published = await each(businesses, t`Failed to publish business`, publish.mutateAsync);
      if (published.length === 0) return;
      const title = plural(published.length, { one: '# business published', other: '# businesses published' });
      toast({ title, tone: 'success' });
    },
    /** Resolves to whether all were deleted. */
    async removeAll(businesses: readonly Business[]): Promise<boolean> {
      const gone = await each(businesses, t`Failed to delete business`, remove.mutateAsync);
      if (gone.length < businesses.length) return false;
      const [only, ...others] = gone;
      const title = others.length > 0 ? t`${gone.length} businesses deleted` : t`Business deleted`;
      toast({ title, tone: 'success', ...(only && others.length === 0 && { description: only.name }) });
      return true;
    },
  };
}
