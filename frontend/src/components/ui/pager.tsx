import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { Button } from './button.tsx';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly shown: number;
  readonly total: number;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Where in a long list a page is, and the ways to its neighbours. */
export function Pager({ page, pageSize, shown, total, onPrevious, onNext }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 pt-5">
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        {shown === 0
          ? 'Nothing to show'
          : `${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${formatNumber(total)}`}
      </p>
      {(onPrevious || onNext) && (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" disabled={!onPrevious} onClick={onPrevious} icon={ChevronLeft}>
            Previous
          </Button>
          <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
            Next
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </nav>
  );
}
