interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: unknown;
}

const address = /[^\s@"'<>(){}[\],;:=/]+@[^\s@"'<>(){}[\],;:]+/g;
// MongoDB tells the values that are there twice (https://www.mongodb.com/docs/manual/core/index-unique/).
const duplicateValues = /dup key: \{.*\}/g;

/** A text of an error without the personal data that we know errors to repeat: e-mail addresses and duplicate values. */
export const withoutPersonalData = (text: string): string =>
  text.replace(duplicateValues, 'dup key').replace(address, '[address]');

/**
 * An error as the log shows it: what went wrong and where. The fields that libraries add are left out, because they hold
 * what was being worked on: documents, keys, bodies.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPersonalData(error) : String(error);
  const logged: LoggedError = { type: error.name, message: withoutPersonalData(error.message) };
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')) logged.code = error.code;
  if (error.stack) logged.stack = withoutPersonalData(error.stack);
  if (error.cause !== undefined) logged.cause = errorForLog(error.cause);
  return logged;
}
