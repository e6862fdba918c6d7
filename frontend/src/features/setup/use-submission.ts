import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toStoredInput, toValues } from '#features/business-form/business-values.ts';
import { endSession } from '#features/session/api/session.ts';
import { getMessage, hasStatus } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useSite } from '#lib/site.ts';
import { toast } from '#lib/toast-store.ts';
import { useEdit } from '#lib/use-edit.ts';
import { createCalls } from './submission/calls.ts';
import { type Step, submissionSteps } from './submission/steps.ts';
import { StepFailure, submit } from './submission/submit.ts';
import { findFirstTab } from './tabs.ts';
import type { Setup } from './use-setup.ts';

/** The submission as the screen shows it. */
export interface Submission {
  readonly steps: readonly Step[];
  /** The step that runs or failed; undefined until it is started. */
  readonly current?: string;
  readonly fraction?: number;
  /** The reason that the current step failed. */
  readonly failure?: string;
}

const fallback = t`There was an error setting up your business profile`;

/** Sends the profile of a setup to the server, step by step, and continues where it stopped. `onDone` follows the last step. */
export function useSubmission(setup: Setup, before: Business | undefined, onDone: () => void) {
  const { distanceUnit } = useSite();
  const client = useQueryClient();
  const { form, latest, saveDraft } = setup;
  const running = useRef<AbortController>(undefined);
  const { edit, pick, base, restart } = useEdit({
    stored: setup.draft.progress.seen ?? before,
    toFields: (row: Business) => toValues(distanceUnit, row),
    toInput: row => toStoredInput(distanceUnit, row),
  });
  const [submission, setSubmission] = useState<Submission | undefined>(() =>
    latest().progress.isSent ? { steps: stepsFor(new AbortController().signal) } : undefined,
  );

  // Leaving the page aborts the submission; the draft remembers the step that was reached.
  useEffect(() => () => running.current?.abort(), []);

  function stepsFor(signal: AbortSignal): Step[] {
    const { values, progress } = latest();
    return submissionSteps(values, progress, createCalls(client, signal), {
      distanceUnit,
      before: base ?? before,
      pick: base && pick,
      onSaved: restart,
    });
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
        onChange: progress => saveDraft({ progress }),
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof StepFailure)) throw error;
      showFailure(steps, error);
      return;
    }
    onDone();
  }

  function showFailure(steps: Step[], { step, cause }: StepFailure) {
    const others = edit.refused(cause, form);
    if (others) {
      setSubmission(undefined);
      toast(others);
      return;
    }
    const failure = getMessage(cause, fallback);
    setSubmission({ steps, current: step.id, failure });
    toast({ title: t`Profile Creation Failed`, description: failure, tone: 'danger' });
    const refused = findFirstTab(showFieldErrors(cause, form));
    if (refused) saveDraft({ tab: refused });
    if (hasStatus(cause, 401)) endSession(client);
  }

  return { submission, edit, run: () => void run(), leave: () => setSubmission(undefined) };
}
