import { existsSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { storedPictures } from './frontend/src/testing/stored-pictures.ts';

// Workers, and the processes that tests start, read compiled code from here instead of compiling everything again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

// The servers of the tests sync each write to their files and wait for it: milliseconds on a disk. A container often has too little
// memory for them.
const memory = '/dev/shm';
const minFreeBytes = 4 * 2 ** 30;
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= minFreeBytes) process.env.TMPDIR ??= memory;
}

/** For two cores, since one of three always waits for something. */
const maxWorkers = 3;
const services = '{services,gateway,infra/!(e2e)}/**';
const proofs = '**/*.prove.test.ts';

/** A file that is run by hand says soon that it waits in vain. `npm test` waits longer, because a machine may be busy. */
const byHandMs = 60_000;
/** What takes minutes by itself. */
const long = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Files that wait for processes to start and stop. Vitest would guess from their size that they are quick. */
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
    sequence: { sequencer: SlowFirst },
    testTimeout: byHandMs,
    hookTimeout: byHandMs,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'infra/dev/wait-timeouts.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${services}/*.test.ts`],
          exclude: [proofs, '**/node_modules/**'],
          // A worker loads each module once for all its files; a test that leaves something behind in one shows in the next.
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
        test: { name: 'frontend', include: ['frontend/src/**/*.test.ts'], isolate: false },
      },
      {
        // Screens in a browser, whose calls are answered with the examples of the contracts.
        extends: 'frontend/vite.config.ts',
        root: 'frontend',
        plugins: [storedPictures],
        // Found while tests run, these would make the browser load everything again.
        optimizeDeps: {
          include: ['react-dom/client', 'vitest-browser-react/pure', 'axe-core', 'maplibre-gl', 'topojson-client'],
        },
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          maxWorkers,
          testTimeout: byHandMs,
          expect: { poll: { timeout: 30_000 } },
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // A click that finds nothing to click on would wait as long as the test.
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
          // Nor does each file start a browser of its own.
          isolate: false,
          globalSetup: 'infra/e2e/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...long,
          name: 'pictures',
          include: ['infra/screens/take-pictures.ts'],
          globalSetup: 'infra/e2e/setup.ts',
          maxConcurrency: 3,
        },
      },
      // What `npm run prove` runs.
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
        extends: true,
        test: {
          ...long,
          name: 'stack-proofs',
          include: ['infra/e2e/**/*.prove.test.ts'],
          globalSetup: 'infra/e2e/setup.ts',
          fileParallelism: false,
        },
      },
    ],
  },
});
