import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from './ports.ts';

it('A port that one process was given is not given to another, even before anything listens there', async () => {
  const given = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  const others = Array.from({ length: 12_000 }, (_, index) => 20_000 + index).filter(port => !given.includes(port));
  const reserved = others.slice(10);
  const program = `
    import { freePort } from ${JSON.stringify(fileURLToPath(new URL('./ports.ts', import.meta.url)))};
    console.log(await freePort(${JSON.stringify(reserved)}));`;
  const other = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(others.slice(0, 10), other.stderr).toContain(Number(other.stdout));
});
