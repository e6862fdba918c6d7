import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { plainClick } from '#lib/plain-click.ts';
import { Button, ButtonLink } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly onLoadMore: () => void;
  /** Address that shows more rows, for a list whose address has its page number: makes the button a link, which works without code. */
  readonly morePath?: string | undefined;
}

/**
 * The end of a page of a list: how much is shown, and a button for the next page. The new rows appear before the button, so the focus
 * moves to the first of them.
 */
export function LoadMore({ shown, total, hasMore, pending, onLoadMore, morePath }: LoadMoreProps) {
  const button = useRef<HTMLElement>(null);
  const lastOfRows = useRef<HTMLElement>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the rows have loaded
  useEffect(() => {
    const last = lastOfRows.current;
    lastOfRows.current = undefined;
    const isWaiting = document.activeElement === button.current || document.activeElement === document.body;
    if (last && isWaiting) focusAfter(last);
  }, [shown]);

  function loadMore() {
    const controls = listControls();
    if (button.current) lastOfRows.current = controls[controls.indexOf(button.current) - 1];
    onLoadMore();
  }
  const setButton = (element: HTMLElement | null) => {
    button.current = element;
  };

  return (
    <div className="flex flex-col items-center gap-3 pt-10">
      <p aria-live="polite" className="text-muted text-sm">
        <Trans>
          Showing {formatNumber(shown)} of {formatNumber(total)}
        </Trans>
      </p>
      {hasMore && morePath === undefined && (
        <Button ref={setButton} variant="secondary" pending={pending} onClick={loadMore}>
          <Trans>Load more</Trans>
        </Button>
      )}
      {hasMore && morePath !== undefined && (
        <ButtonLink
          ref={setButton}
          to={morePath}
          variant="secondary"
          aria-disabled={pending || undefined}
          aria-busy={pending || undefined}
          {...plainClick(() => pending || loadMore())}
        >
          {pending && <Spinner />}
          <Trans>Load more</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

/** Elements that the Tab key visits, in its order. */
const listControls = () => [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];

function focusAfter(control: HTMLElement): void {
  const controls = listControls();
  controls[controls.indexOf(control) + 1]?.focus({ preventScroll: true });
}
