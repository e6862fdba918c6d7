import type { ReactNode } from 'react';

/**
 * The buttons of a form that fills a dialog: at the end, and in sight while the form scrolls. The form stacks by flex; within
 * a grid nothing sticks. The negative lengths are the padding of DialogContent.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-1 -mx-5 mt-1 -mb-5 flex justify-end gap-3 border-line border-t bg-raised px-5 py-4 sm:rounded-b-card sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}
