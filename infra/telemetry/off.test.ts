import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../dev/frontend.ts';

it('loads nothing of what traces and measures where neither is configured', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import('./gateway/src/app.ts');
    await import('./services/engagement/src/app.ts');
    console.log(JSON.stringify(loaded));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
  const loaded: string[] = JSON.parse(output);
  expect(loaded.some(url => url.includes('/node_modules/pino/'))).toBe(true);
  expect(loaded.filter(url => /opentelemetry|prom-client|platform\/src\/(metrics|tracing)\.ts/.test(url))).toEqual([]);
});
