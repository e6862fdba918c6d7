import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { cn } from '#lib/cn.ts';

/** Returns whether a text takes more than about six lines on a phone. */
export const isLong = (text: string): boolean => text.length > 480 || text.split('\n').length > 8;

/** The words of a review; a long text is collapsed, so that the next review is not a screen away. */
export function ReviewText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const folds = isLong(text);
  return (
    <div className="mt-3 max-w-reading">
      <p dir="auto" className={cn('whitespace-pre-line', folds && !isOpen && 'line-clamp-6 noscript:line-clamp-none')}>
        {text}
      </p>
      {folds && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="noscript:hidden -mx-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {isOpen ? t`Show less` : t`Show more`}
        </button>
      )}
    </div>
  );
}
