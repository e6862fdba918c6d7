import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { listVariables } from '@doorstep/platform/config';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings } from '../dev/config.ts';
import { root } from '../dev/frontend.ts';
import { isInternalSetting } from '../dev/setting-names.ts';
import { schemas } from '../operate/schemas.ts';

function defaults(): Map<string, string | undefined> {
  const known = new Map<string, string | undefined>();
  for (const schema of Object.values(schemas)) {
    for (const [name, one] of Object.entries(listVariables(schema)).filter(([name]) => !isInternalSetting(name))) {
      const { data } = z.safeParse(one, undefined);
      known.set(name, data === undefined ? known.get(name) : String(data));
    }
  }
  const start = readSettings({});
  for (const [name, value] of Object.entries(start)) known.set(name, String(value));
  return known.set('DATA_DIR', relative(process.cwd(), start.DATA_DIR));
}

const ticked = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

test('The document of the settings lists each of them with its default', () => {
  const document = readFileSync(`${root}/infra/docs/settings.md`, 'utf8');
  const rows = [...document.matchAll(/^\| (`.*?) \| (.*?) \| /gm)].flatMap(([, names, values]) =>
    ticked(names).map((name, index) => [name, ticked(values)[index]] as const),
  );
  const sorted = (entries: Iterable<readonly [string | undefined, string | undefined]>) =>
    [...entries].sort(([a = ''], [b = '']) => a.localeCompare(b));
  expect(sorted(rows)).toEqual(sorted(defaults()));
});
