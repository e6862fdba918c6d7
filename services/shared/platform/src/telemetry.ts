import { type Logger, pino } from 'pino';
import { requestContext } from './context.ts';

export type { Logger };

/** Structured log of one process; every line carries the id of the request or message it belongs to. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    mixin: () => ({ ...requestContext.getStore() }),
  });
}
