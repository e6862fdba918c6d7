import { StartError } from './errors.ts';

/**
 * Runs anything that can be stopped as a process: SIGTERM and SIGINT stop it and exit with 0; a StartError
 * (settings that do not fit, a port that is taken, a database that cannot be migrated) prints its sentence and exits with 1. An error nobody
 * caught ends the process too, and its supervisor starts it again.
 */
export async function runProcess(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  let stopping = false;
  let running: { stop(): Promise<void> } | undefined;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    await running?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    running = await start();
  } catch (error) {
    exitWith(error);
  }
}

/** Ends the process with 1, after the sentence of a StartError, or all that is known of another error. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
