import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{services,gateway,infra/embedded,infra/seed,infra/dev,infra/backup,infra/bench,infra/docs,infra/docker,infra/k8s,infra/telemetry,infra/abuse}/**/*.test.ts',
          ],
          globalSetup: 'infra/dev/test-servers.ts',
        },
      },
      {
        extends: true,
        // The frontend's `#…` imports have no file extension; only its bundler resolves them.
        resolve: {
          alias: [{ find: /^#(.*)/, replacement: `${fileURLToPath(new URL('frontend/src/', import.meta.url))}$1` }],
        },
        test: { name: 'frontend', include: ['frontend/src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['infra/e2e/**/*.test.ts'],
          globalSetup: 'infra/e2e/setup.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
