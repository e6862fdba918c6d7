import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endSession } from '#features/session/api/session.ts';
import { getMessage, hasStatus } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { createCalls } from './submission/calls.ts';
import { type Step, submissionSteps } from './submission/steps.ts';
import { StepFailure, submit } from './submission/submit.ts';
import { firstTabOf } from './tabs.ts';
import type { Setup } from './use-setup.ts';

/** The submission as the screen shows it. */
export interface Submission {
  readonly steps: readonly Step[];
  /** The step that runs or failed; none before it goes on. */
  readonly current?: string;
  readonly fraction?: number;
  /** Why the current step failed. */
  readonly failure?: string;
}

const fallback = 'There was an error setting up your business profile';

/** Takes a setup's profile to the server, step by step, and goes on where it stopped. `onDone` follows the last step. */
export function useSubmission(setup: Setup, before: Business | undefined, onDone: () => void) {
  const client = useQueryClient();
  const { toast } = useToast();
  const { form, latest, keep } = setup;
  const running = useRef<AbortController>(undefined);
  const [submission, setSubmission] = useState<Submission | undefined>(() =>
    latest().progress.isSent ? { steps: stepsFor(new AbortController().signal) } : undefined,
  );

  // Whoever leaves finds the submission at the step that it reached.
  useEffect(() => () => running.current?.abort(), []);

  function stepsFor(signal: AbortSignal): Step[] {
    const { values, progress } = latest();
    return submissionSteps(values, progress, createCalls(client, signal), before);
  }

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    const steps = stepsFor(controller.signal);
    setSubmission({ steps });
    try {
      await submit(steps, latest().progress, {
        onStart: ({ id }) => setSubmission({ steps, current: id }),
        onProgress: fraction => setSubmission(shown => shown && { ...shown, fraction }),
        onChange: progress => keep({ progress }),
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof StepFailure)) throw error;
      tell(steps, error);
      return;
    }
    onDone();
  }

  function tell(steps: Step[], { step, cause }: StepFailure) {
    const failure = getMessage(cause, fallback);
    setSubmission({ steps, current: step.id, failure });
    toast({ title: 'Profile Creation Failed', description: failure, tone: 'danger' });
    const refused = firstTabOf(showFieldErrors(cause, form));
    if (refused) keep({ tab: refused });
    if (hasStatus(cause, 401)) endSession(client);
  }

  return { submission, run: () => void run(), leave: () => setSubmission(undefined) };
}
