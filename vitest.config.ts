import { existsSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { storedPictures } from './frontend/src/testing/stored-pictures.ts';
import { macros } from './frontend/texts/plugin.ts';

// Workers, and processes that tests start, read compiled code from here instead of compiling everything again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

// The test servers sync each write to their files, which takes milliseconds on a disk. Containers often have too little shared memory
// for them.
const memory = '/dev/shm';
const minFreeBytes = 4 * 2 ** 30;
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= minFreeBytes) process.env.TMPDIR ??= memory;
}

/** Three workers for two cores, because one of them is usually waiting. */
const maxWorkers = 3;
const services = '{services,gateway,infra/!(e2e)}/**';
const proofs = '**/*.prove.test.ts';

/** Timeout of a test and of a hook: short by hand, to fail soon. `npm test` sets a longer one, because a machine may be busy. */
const timeoutMs = Number(process.env.TEST_TIMEOUT_MS ?? 60_000);
/** Timeouts of tests that take minutes on their own. */
const long = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Files that wait for processes to start and stop. Vitest would assume from their size that they are fast. */
const slowFiles = /outages|rolling-restart|fuzz\.test|telemetry\.test|killed\.test/;

/** Starts the slow files first, so that no worker is busy with one of them when all others are done. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (slowFiles.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    // Many tests provoke errors on purpose; their log is useful only where a test fails.
    silent: 'passed-only',
    sequence: { sequencer: SlowFirst },
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'infra/dev/wait-timeouts.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: [
            'infra/dev/wait-timeouts.ts',
            'infra/dev/own-language.ts',
            'infra/dev/log-to-console.ts',
            'infra/dev/drop-own-databases.ts',
          ],
          include: [`${services}/*.test.ts`],
          exclude: [proofs, '**/node_modules/**'],
          // A worker loads each module once for all of its files, so state that a test leaves behind shows up in the next file.
          isolate: false,
          globalSetup: 'infra/dev/test-servers.ts',
        },
      },
      {
        extends: true,
        // The frontend's `#…` imports have no file extension; only its bundler resolves them.
        resolve: {
          alias: [{ find: /^#(.*)/, replacement: `${fileURLToPath(new URL('frontend/src/', import.meta.url))}$1` }],
        },
        plugins: [macros],
        test: { name: 'frontend', include: ['frontend/{src,texts}/**/*.test.ts'], isolate: false },
      },
      {
        // Screens in a browser, with API calls answered by the examples of the contracts.
        extends: 'frontend/vite.config.ts',
        root: 'frontend',
        plugins: [storedPictures],
        // If Vite found these only while tests run, the browser would reload everything.
        optimizeDeps: {
          include: [
            '@lingui/core',
            '@lingui/react/server',
            'react-dom/client',
            'vitest-browser-react/pure',
            'axe-core',
            'maplibre-gl',
            'topojson-client',
          ],
        },
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          globalSetup: '../infra/dev/test-browser.ts',
          setupFiles: ['src/testing/setup.ts'],
          maxWorkers,
          testTimeout: timeoutMs,
          expect: { poll: { timeout: 30_000 } },
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Otherwise a click on a missing element would wait as long as the test.
              actionTimeout: 30_000,
              launchOptions: {
                executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
                args: ['--no-sandbox'],
              },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['infra/e2e/**/*.test.ts'],
          exclude: [proofs],
          // All files share one browser.
          isolate: false,
          globalSetup: ['infra/dev/test-browser.ts', 'infra/e2e/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...long,
          name: 'pictures',
          include: ['infra/screens/take-pictures.ts'],
          globalSetup: ['infra/dev/test-browser.ts', 'infra/e2e/setup.ts'],
          maxConcurrency: 3,
        },
      },
      // Tests of `npm run prove`.
      {
        extends: true,
        test: {
          ...long,
          name: 'proofs',
          include: [`${services}/*.prove.test.ts`],
          globalSetup: 'infra/dev/test-servers.ts',
        },
      },
      {
        // The journeys of the browser tests once more, in a browser that translates all pages.
        extends: true,
        test: {
          ...long,
          name: 'translated',
          include: ['infra/e2e/**/*.test.ts'],
          exclude: [proofs],
          isolate: false,
          globalSetup: ['infra/dev/test-browser.ts', 'infra/e2e/setup.ts'],
          env: { E2E_TRANSLATED: 'true' },
        },
      },
      {
        extends: true,
        test: {
          ...long,
          name: 'stack-proofs',
          include: ['infra/e2e/**/*.prove.test.ts'],
          globalSetup: ['infra/dev/test-browser.ts', 'infra/e2e/setup.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
