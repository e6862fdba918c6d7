import { useEffect, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly onLoadMore: () => void;
}

/**
 * The end of a page of a list, after its rows: how much is shown, and a button for the next page. The new rows stand before the button,
 * so the focus moves to the first of them.
 */
export function LoadMore({ shown, total, hasMore, pending, onLoadMore }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const lastOfRows = useRef<HTMLElement>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows are there
  useEffect(() => {
    const last = lastOfRows.current;
    lastOfRows.current = undefined;
    const isWaiting = document.activeElement === button.current || document.activeElement === document.body;
    if (last && isWaiting) focusAfter(last);
  }, [shown]);

  return (
    <div className="flex flex-col items-center gap-3 pt-10">
      <p aria-live="polite" className="text-muted text-sm">
        Showing {formatNumber(shown)} of {formatNumber(total)}
      </p>
      {hasMore && (
        <Button
          ref={button}
          variant="secondary"
          pending={pending}
          onClick={({ currentTarget }) => {
            const controls = listControls();
            lastOfRows.current = controls[controls.indexOf(currentTarget) - 1];
            onLoadMore();
          }}
        >
          Load more
        </Button>
      )}
    </div>
  );
}

/** What the Tab key visits, in its order. */
const listControls = () => [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];

function focusAfter(control: HTMLElement): void {
  const controls = listControls();
  controls[controls.indexOf(control) + 1]?.focus({ preventScroll: true });
}
