import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, CircleX, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Progress as ProgressBar } from '#components/ui/progress.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { cn } from '#lib/cn.ts';
import type { Progress } from '../submission/progress.ts';
import type { Submission } from '../use-submission.ts';

const states = {
  waiting: { text: 'waiting', icon: <span aria-hidden className="size-2 rounded-full bg-control" /> },
  running: { text: 'running', icon: <Spinner className="text-primary" /> },
  done: { text: 'done', icon: <Check aria-hidden className="size-5 text-success" strokeWidth={2.5} /> },
  failed: { text: 'failed', icon: <CircleX aria-hidden className="size-5 text-danger-text" /> },
} as const;

interface SubmissionCardProps {
  readonly submission: Submission;
  readonly progress: Progress;
  /** Continues with the first step that is not done. */
  readonly onRun: () => void;
  /** Returns to the form. */
  readonly onLeave: () => void;
}

/** The progress of a submission, step by step; if a step failed, why, and how to go on. */
export function SubmissionCard({ submission, progress, onRun, onLeave }: SubmissionCardProps) {
  const { steps, current, fraction, failure } = submission;
  const heading = useRef<HTMLHeadingElement>(null);
  const isRunning = current !== undefined && failure === undefined;
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  function getState({ id, isDone }: (typeof steps)[number]): keyof typeof states {
    if (isDone(progress)) return 'done';
    if (id !== current) return 'waiting';
    return failure === undefined ? 'running' : 'failed';
  }
  const next = steps.find(step => !step.isDone(progress));

  return (
    <Card className="mx-auto max-w-2xl p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {isRunning
          ? t`Submitting your profile`
          : failure
            ? t`Your profile is not submitted yet`
            : t`Your submission was interrupted`}
      </h2>
      <p className="mt-2 text-muted">
        {isRunning
          ? t`Please keep this page open. If you leave, you can go on from here later.`
          : t`What is done stays done, and nothing is sent twice.`}
      </p>
      <ol className="mt-5 divide-y divide-line border-line border-y">
        {steps.map(step => {
          const state = getState(step);
          return (
            <li key={step.id} className="flex gap-3 py-3">
              <span className="grid size-6 shrink-0 place-items-center">{states[state].icon}</span>
              <div className="grid min-w-0 flex-1 gap-1.5">
                {state === 'running' && fraction !== undefined ? (
                  <ProgressBar value={fraction} label={step.label} />
                ) : (
                  <p className={cn(state === 'waiting' && 'text-muted', state === 'failed' && 'font-semibold')}>
                    {step.label}
                    <span className="sr-only"> ({states[state].text})</span>
                  </p>
                )}
                {state === 'failed' && (
                  <p role="alert" className="text-danger-text text-sm">
                    {failure}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {!isRunning && (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            <Trans>Back to the form</Trans>
          </Button>
          <Button onClick={onRun} icon={RotateCw}>
            {failure ? t`Retry` : t`Continue`}
            {next && <span className="sr-only">: {next.label}</span>}
          </Button>
        </div>
      )}
    </Card>
  );
}
