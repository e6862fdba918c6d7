/** MongoDB's own tests that this server does not pass, each with the reason: `file: description` → reason. None today. */
export const EXCEPTIONS: Record<string, string> = {};
