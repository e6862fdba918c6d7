import type { Progress } from './progress.ts';
import type { Step } from './steps.ts';

/** A step that did not work; what was done before stays done. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(`${step.label} failed`, { cause });
    this.step = step;
  }
}

interface Hooks {
  readonly onStart: (step: Step) => void;
  /** From 0 to 1, of the step that runs. */
  readonly onProgress: (fraction: number) => void;
  /** The progress to keep, in case this ends here. */
  readonly onChange: (progress: Progress) => void;
}

/** Takes the steps that are not done yet, one after the other. Throws StepFailure; started again, goes on where that was. */
export async function submit(steps: readonly Step[], start: Progress, hooks: Hooks): Promise<void> {
  let progress = start;
  const keep = (change: Partial<Progress>) => {
    progress = { ...progress, ...change };
    hooks.onChange(progress);
  };
  for (const step of steps) {
    if (step.isDone(progress)) continue;
    hooks.onStart(step);
    try {
      keep(await step.run(progress, { onProgress: hooks.onProgress, keep }));
    } catch (error) {
      throw new StepFailure(step, error);
    }
  }
}
