import { formatNumber } from '#lib/format.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly onLoadMore: () => void;
}

/** The end of a page of a list: how much is shown, and a button for the next page. */
export function LoadMore({ shown, total, hasMore, pending, onLoadMore }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 pt-10">
      <p aria-live="polite" className="text-muted text-sm">
        Showing {formatNumber(shown)} of {formatNumber(total)}
      </p>
      {hasMore && (
        <Button variant="secondary" pending={pending} onClick={onLoadMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
