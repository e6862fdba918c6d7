interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: unknown;
}

// Some errors repeat the client's input, which may be long.
const maxMessage = 500;
const address = /(?<![^\s@"'<>(){}[\],;:=/])[^\s@"'<>(){}[\],;:=/]+@[^\s@"'<>(){}[\],;:]+/g;
// MongoDB's errors contain the duplicate values (https://www.mongodb.com/docs/manual/core/index-unique/).
const duplicateValues = /dup key: \{.*\}/g;

/** The text of an error without the personal data that errors are known to repeat: e-mail addresses and duplicate values. */
export const withoutPersonalData = (text: string): string =>
  text.replace(duplicateValues, 'dup key').replace(address, '[address]');

/**
 * Reduces an error to what failed and where, for the log. Fields that libraries add are left out, because they contain
 * data: documents, keys, bodies.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPersonalData(cut(error)) : String(error);
  const logged: LoggedError = { type: error.name, message: withoutPersonalData(cut(error.message)) };
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')) logged.code = error.code;
  if (error.stack) logged.stack = withoutPersonalData(error.stack.replace(error.message, cut));
  if (error.cause !== undefined) logged.cause = errorForLog(error.cause);
  return logged;
}

const cut = (text: string) => text.slice(0, maxMessage);
