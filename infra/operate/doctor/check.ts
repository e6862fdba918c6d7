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

/** Runs a check; an error makes it wrong, with the error's message. */
export async function check(name: string, run: () => Promise<string> | string): Promise<Finding> {
  try {
    return ok(name, await run());
  } catch (error) {
    return wrong(name, error instanceof Error ? error.message || error.name : String(error));
  }
}
