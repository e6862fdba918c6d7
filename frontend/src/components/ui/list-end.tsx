import { LoadMore } from '#components/ui/load-more.tsx';
import { useErrorToast } from '#lib/use-error-toast.ts';
import type { usePagedQuery } from '#lib/use-paged-query.ts';

/** How much of a list is shown, and the button for more; a page that fails is said in a toast, the button stays. */
export function ListEnd({ list }: { list: ReturnType<typeof usePagedQuery> }) {
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
    />
  );
}
