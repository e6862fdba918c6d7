import { vi } from 'vitest';

// A logger writes past the console of Node, so Vitest could not tell which test a line belongs to.
vi.mock('pino', async importOriginal => {
  const original = await importOriginal<typeof import('pino')>();
  const { pino } = original;
  const toConsole: import('pino').DestinationStream = { write: line => console.log(line.trimEnd()) };
  const logger = (options: import('pino').LoggerOptions, stream = toConsole) => pino(options, stream);
  return { ...original, pino: Object.assign(logger, pino) };
});
