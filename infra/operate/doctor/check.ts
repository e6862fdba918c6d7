/** The outcome of one check. A warning leaves the installation usable. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'wrong';
  /** Details, or what is wrong and how to correct it. */
  readonly sentence: string;
}

export const ok = (check: string, sentence: string): Finding => ({ check, state: 'ok', sentence });
export const warning = (check: string, sentence: string): Finding => ({ check, state: 'warning', sentence });
export const wrong = (check: string, sentence: string): Finding => ({ check, state: 'wrong', sentence });

/** An error as a finding. */
export const failed = (check: string, error: unknown): Finding =>
  wrong(check, error instanceof Error ? error.message || error.name : String(error));

/** Runs a check. A sentence means that all is well; an error makes it wrong, with its message, so that it keeps no other check from being shown. */
export async function check(name: string, run: () => Promise<string | Finding> | string | Finding): Promise<Finding> {
  try {
    const outcome = await run();
    return typeof outcome === 'string' ? ok(name, outcome) : outcome;
  } catch (error) {
    return failed(name, error);
  }
}
