import { t } from '@lingui/core/macro';
import type { Progress } from './progress.ts';
import type { Step } from './steps.ts';

/** A step that failed; the steps before it stay done. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(t`${step.label} failed`, { cause });
    this.step = step;
  }
}

interface Hooks {
  readonly onStart: (step: Step) => void;
  /** Called with a fraction from 0 to 1 of the running step. */
  readonly onProgress: (fraction: number) => void;
  /** The progress to save, in case the submission ends here. */
  readonly onChange: (progress: Progress) => void;
}

/** Runs the steps that are not done yet, in order. Throws StepFailure; called again, it continues with the failed step. */
export async function submit(steps: readonly Step[], start: Progress, hooks: Hooks): Promise<void> {
  let progress = start;
  const save = (change: Partial<Progress>) => {
    progress = { ...progress, ...change };
    hooks.onChange(progress);
  };
  for (const step of steps) {
    if (step.isDone(progress)) continue;
    hooks.onStart(step);
    try {
      save(await step.run(progress, { onProgress: hooks.onProgress, save }));
    } catch (error) {
      throw new StepFailure(step, error);
    }
  }
}
