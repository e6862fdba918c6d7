import { type JobStep, jobSteps, stepsTaken } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';

/** Words of the steps, in conversations and in lists. */
export const stepLabels: Record<JobStep, string> = {
  asked: t`Asked`,
  answered: t`Answered`,
  quoted: t`Quote`,
  booked: t`Booked`,
  done: t`Done`,
  reviewed: t`Review`,
};

interface JobStepsProps {
  readonly inquiry: Inquiry;
  /** Shows no words on any screen. */
  readonly isSmall?: boolean;
  readonly className?: string;
}

/**
 * Strip with all steps of a job, the last one taken stands out. A step that was left out stays empty. Phones show no words:
 * the line beside it says the last step.
 */
export function JobSteps({ inquiry, isSmall = false, className }: JobStepsProps) {
  const taken = stepsTaken(inquiry, useNow());
  const last = jobSteps.findLast(step => taken.has(step));
  return (
    <ol aria-label={t`Where this stands`} className={cn('grid grid-cols-6', className)}>
      {jobSteps.map((step, index) => (
        <li
          key={step}
          aria-current={step === last ? 'step' : undefined}
          className="relative flex min-w-0 flex-col items-center gap-1 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={cn(
                'absolute end-1/2 top-2.5 h-0.5 w-full -translate-y-1/2',
                jobSteps.indexOf(last ?? 'asked') >= index ? 'bg-success' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden
            className={cn(
              'relative z-1 flex size-5 items-center justify-center rounded-full border-2',
              taken.has(step) ? 'border-success bg-success text-on-primary' : 'border-line bg-surface',
            )}
          >
            {taken.has(step) && (step === 'booked' ? <Door /> : <Check className="size-3" strokeWidth={3} />)}
          </span>
          <span
            className={cn(
              isSmall ? 'sr-only' : 'px-0.5 text-xs wrap-anywhere max-sm:sr-only',
              step === last ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {stepLabels[step]}
            <span className="sr-only">{taken.has(step) ? t`, done` : t`, not yet`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A door that stands open: the sign of the site, where a job is booked. */
const Door = () => (
  <svg viewBox="0 0 12 12" aria-hidden className="size-3" fill="none" stroke="currentColor" strokeWidth={1.6}>
    <path d="M3 10.5V3a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 9 3v7.5M1.5 10.5h9" />
    <path d="M6 10.5V4.2l3-1.4" />
  </svg>
);
