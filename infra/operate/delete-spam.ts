import { defineCommand } from '@doorstep/platform/command';
import { spamInput, spamSummary } from '@doorstep/platform/delete-spam';
import type { Installation } from './installation.ts';
import { runInServices } from './services.ts';

/** The spam of all services: each kind is deleted by the service that stores it. */
export const deleteSpamCommand = defineCommand({
  summary: spamSummary,
  words: ['kind'],
  input: spamInput(['reviews', 'inquiries', 'requests']),
  async run(installation: Installation, { kind, yes, ...filters }) {
    const options = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}=${value instanceof Date ? value.toISOString() : value}`],
    );
    const service = kind === 'requests' ? 'onboarding' : 'engagement';
    const args = [kind, ...options, ...(yes ? ['--yes'] : [])];
    const [only] = await runInServices(installation, 'delete-spam', args, [service]);
    if (!only) throw new Error(`${service} did not answer`);
    return only.result;
  },
});
