import { globSync, readFileSync } from 'node:fs';
import { services } from '@doorstep/contracts/common/event.ts';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';

const root = new URL('../../services/', import.meta.url).pathname;
const document = readFileSync(new URL('privacy.md', import.meta.url), 'utf8');

/** Names of fields that hold personal data, or text that people write. */
const personal =
  /name|email|phone|address|location|user|owner|sender|receiver|parties|person|picture|comment|response$|message|subject|content|text|description|website|password|google|terms|words|administrator|profile|envelope/i;

/** The collections of a part of the map, with the fields that it lists, and those that it says are free of personal data. */
function readPart(title: string) {
  const part = document.split(/^## /m).find(text => text.startsWith(`${title}\n`)) ?? '';
  const rows = [...part.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)];
  const [, free = ''] = /^No personal data: (.*)$/m.exec(part) ?? [];
  return {
    listed: new Map(rows.map(([, name = '', fields = '']) => [name, ticked(fields)])),
    free: ticked(free.replace(/\(.*?\)/g, '')),
  };
}

const ticked = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);

/** The fields of each collection of a service, read from its models. */
async function readModels(service: string): Promise<Map<string, string[]>> {
  const db = mongoose.createConnection();
  for (const file of globSync(`${root}${service}/src/**/*.model.ts`)) {
    const exported: Record<string, unknown> = await import(file);
    for (const [name, define] of Object.entries(exported))
      if (name.endsWith('Model') && typeof define === 'function') define(db);
  }
  const fieldsOf = (paths: object) => [...new Set(Object.keys(paths).map(path => path.split('.')[0] ?? path))];
  return new Map(
    Object.values(db.models).map(({ collection, schema }) => [collection.collectionName, fieldsOf(schema.paths)]),
  );
}

describe.each([...services])('The data map of %s', service => {
  it(`The data map names every collection of ${service} and its personal fields`, async () => {
    const { listed, free } = readPart(service);
    const models = await readModels(service);
    expect([...listed.keys(), ...free].sort()).toEqual([...models.keys()].sort());
    for (const [collection, fields] of models) {
      const named = listed.get(collection);
      if (!named) continue;
      const missing = fields.filter(field => personal.test(field) && !named.includes(field));
      expect({ collection, missing }).toEqual({ collection, missing: [] });
      expect({ collection, gone: named.filter(field => !fields.includes(field)) }).toEqual({ collection, gone: [] });
    }
  });
});

it('The data map names the collections that every service has', () => {
  const { listed, free } = readPart('Every service');
  const code = globSync(`${root}shared/platform/src/**/*.ts`).map(file => readFileSync(file, 'utf8'));
  const defined = code.flatMap(text => [...text.matchAll(/defineModel<\w+>\(\s*'\w+',\s*'(\w+)'/g)]);
  expect([...listed.keys(), ...free].sort()).toEqual(defined.map(([, name]) => name).sort());
});

it('The data map names every setting that says how long data is kept', () => {
  const listed = readFileSync(new URL('settings.md', import.meta.url), 'utf8');
  const settings = (text: string) => [...new Set(text.match(/KEEP_\w+/g))].sort();
  expect(settings(document)).toEqual(settings(listed));
});
