import { readFileSync } from 'node:fs';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8');
const script = read('first-use.js');
const toDataset = (attribute: string) =>
  attribute.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('The first-use script uses exactly the names of the hydration protocol', () => {
  const attributes = Object.values(hydration).filter(name => name.startsWith('data-'));
  const spelled = [
    ...script.matchAll(/\[(data-[\w-]+)\]/g),
    ...[...script.matchAll(/\.dataset\.(\w+)/g)].map(([, key]) => [
      '',
      attributes.find(attribute => toDataset(attribute) === key) ?? `dataset.${key}`,
    ]),
  ].map(([, name]) => name);
  const { session, used, waiting, needsCode, repeated, opensHere, tap, earlyTap, chosen, draft, city } = hydration;
  const names = [session, used, waiting, needsCode, repeated, opensHere, tap, earlyTap, chosen, draft, city];
  expect([...new Set(spelled)].sort()).toEqual(names.sort());
  expect([...script.matchAll(/getElementById\('([^']+)'\)/g)].map(([, id]) => id)).toEqual([
    hydration.scriptsId,
    hydration.rootId,
  ]);
  expect([...script.matchAll(/(\w+Storage)\.getItem\(['`]([\w:]+)/g)].map(([, ...kept]) => kept)).toEqual([
    ['sessionStorage', hydration.chosenKey],
    ['sessionStorage', hydration.draftKey],
    ['localStorage', hydration.cityKey],
  ]);
  for (const event of [hydration.takingOverEvent, hydration.takenOverEvent])
    expect(script).toContain(`addEventListener('${event}'`);
});

test('The first-paint script knows the cookie and the attribute of a session', () => {
  const early = read('first-paint.js');
  const [, cookie] = /\/\(\^\|; \|__Host-\)(.+)=\//.exec(early) ?? [];
  expect(cookie?.replaceAll('\\', '')).toBe(hydration.sessionCookie);
  expect(early).toContain(`dataset.${toDataset(hydration.session)} = `);
});
