import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../dev/frontend.ts';

/** The URLs of all modules that a process loads along with `entries`. */
function modulesLoadedBy(...entries: string[]): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    for (const entry of ${JSON.stringify(entries)}) await import(entry);
    console.log(JSON.stringify(loaded));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
  return JSON.parse(output);
}

it('A process without telemetry loads no telemetry code', () => {
  const loaded = modulesLoadedBy('./gateway/src/app.ts', './services/engagement/src/app.ts');
  expect(loaded.some(url => url.includes('/node_modules/pino/'))).toBe(true);
  expect(
    loaded.filter(url => /opentelemetry|prom-client|platform\/src\/telemetry\/(metrics|tracing)\.ts/.test(url)),
  ).toEqual([]);
});

it('The gateway loads no database driver, image library or other code that only services need', () => {
  const loaded = modulesLoadedBy('./gateway/src/app.ts');
  expect(loaded.some(url => url.includes('/node_modules/express/'))).toBe(true);
  expect(
    loaded.filter(url => /node_modules\/(mongoose|mongodb|sharp|@aws-sdk|nodemailer|csv-|@fastify\/busboy)/.test(url)),
  ).toEqual([]);
});
