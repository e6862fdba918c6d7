import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#lib/cn.ts';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

/** A step of the set-up; the steps can be taken in any order. */
export function Step({ number, title, isDone, children }: StepProps) {
  const id = useId();
  return (
    <li>
      <Card role="group" aria-labelledby={id} className="grid gap-4 p-5 sm:p-6">
        <h2 id={id} className="flex items-center gap-3 narrow:flex-wrap text-lg">
          <span
            className={cn(
              'grid size-8 shrink-0 place-items-center rounded-full font-sans font-semibold text-sm',
              isDone ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary',
            )}
          >
            {isDone ? <Check aria-hidden className="size-4.5" strokeWidth={3} /> : number}
          </span>
          {title}
          {isDone && (
            <span className="sr-only">
              <Trans>(done)</Trans>
            </span>
          )}
        </h2>
        {children}
      </Card>
    </li>
  );
}
