import { LoadMore } from '#components/ui/load-more.tsx';
import { useErrorToast } from '#lib/use-error-toast.ts';
import type { usePagedQuery } from '#lib/use-paged-query.ts';

/** A list whose address may name its pages, as `useAddressedList` makes it. */
export type GrowingList<Row = unknown> = ReturnType<typeof usePagedQuery<Row>> & {
  readonly morePath?: string | undefined;
};

/** The id of a row of a list that its address names, which a link to more rows leads to. */
export const rowId = (index: number): string => `row-${index + 1}`;

/** How much of a list is shown, and the button for more; a page that fails is said in a toast, the button stays. */
export function ListEnd({ list }: { list: GrowingList }) {
  useErrorToast(list.isLoadMoreError ? list.error : null, {
    title: 'Error',
    description: 'More could not be loaded. Please try again.',
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
