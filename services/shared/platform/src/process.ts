import { ConfigError, wrongSettingsExitCode } from './config.ts';
import { StartError } from './errors.ts';

/**
 * Runs anything that can be stopped as a process: SIGTERM and SIGINT stop it and exit with 0; a StartError
 * (a port that is taken, a database that cannot be migrated) prints its message and exits with 1, invalid settings with 78. An uncaught
 * error ends the process too, and its supervisor restarts it.
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

/** Exits with 1, or 78 for invalid settings, after printing the message of a StartError, or all details of any other error. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof ConfigError ? wrongSettingsExitCode : 1);
}
