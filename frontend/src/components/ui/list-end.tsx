import { t } from '@lingui/core/macro';
import { LoadMore } from '#components/ui/load-more.tsx';
import { useErrorToast } from '#lib/use-error-toast.ts';
import type { usePagedQuery } from '#lib/use-paged-query.ts';

/** A list whose address may contain its page number, as `useAddressedList` makes it. */
export type GrowingList<Row = unknown> = ReturnType<typeof usePagedQuery<Row>> & {
  readonly morePath?: string | undefined;
};

/** Id of a row of such a list, so that a link to more rows can lead to the row. */
export const rowId = (index: number): string => `row-${index + 1}`;

/** Says how much of a list is shown, with a button for more; if a page fails, a toast says so and the button stays. */
export function ListEnd({ list }: { list: GrowingList }) {
  useErrorToast(list.isLoadMoreError ? list.error : null, {
    title: t`Error`,
    description: t`More could not be loaded. Please try again.`,
  });
  return (
    <LoadMore
      shown={list.rows.length}
      total={list.total}
      hasMore={list.hasMore}
      pending={list.isLoadingMore}
      onLoadMore={list.loadMore}
      morePath={list.morePath && `${list.morePath}#${rowId(list.rows.length)}`}
    />
  );
}
