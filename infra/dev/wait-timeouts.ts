import { vi } from 'vitest';

// How long a test waits for what has to happen. One place for all of them, and generous: a wait ends as soon as its condition holds, so
// only a test that fails takes longer, and a busy machine fails none.
const timeoutMs = 30_000;
const { waitFor, waitUntil } = vi;

type Options = Parameters<typeof waitFor>[1];
const withTimeout = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout: timeoutMs, ...options };

vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options));
