import { vi } from 'vitest';

// Timeout of all waits in tests. Generous, because a wait ends as soon as its condition holds: only a failing test takes longer, and no
// test fails on a busy machine.
const timeoutMs = 30_000;
const { waitFor, waitUntil } = vi;

type Options = Parameters<typeof waitFor>[1];
const withTimeout = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout: timeoutMs, ...options };

vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options));
