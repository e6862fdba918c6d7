import { type ReactNode, useId, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import { FallbackFocus } from './use-dialog-focus.ts';

interface PanelProps {
  readonly title: string;
  /** Shown next to the title, such as a count. */
  readonly badge?: ReactNode;
  /** Buttons and links at the other end of the line. */
  readonly actions?: ReactNode;
  readonly headerClassName?: string;
  readonly children: ReactNode;
}

/** A section of a dashboard. Its heading gets the focus when a dialog has removed the element that opened it. */
export function Panel({ title, badge, actions, headerClassName, children }: PanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={id}>
      <div className={cn('mb-4 flex flex-wrap items-center gap-3', headerClassName)}>
        <div className="me-auto flex flex-wrap items-center gap-3">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          {badge}
        </div>
        {actions}
      </div>
      <FallbackFocus value={heading}>{children}</FallbackFocus>
    </section>
  );
}
