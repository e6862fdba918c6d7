/** MongoDB's own tests that this server does not pass, each with the reason: `file: description` → reason. None today. */
export const knownExceptions: Record<string, string> = {};
