import { globSync, readFileSync } from 'node:fs';
import * as declared from '@doorstep/contracts/all/events.ts';
import { type EventDefinition, isEventDefinition, services } from '@doorstep/contracts/common/event.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { events } from '@doorstep/contracts/events.ts';
import { findTag } from '@doorstep/gateway/docs/tags.ts';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../services/', import.meta.url).pathname;
const readService = (path: string) => readFileSync(folder + path, 'utf8');

/** A row of the table at the start of a service's README. */
function readRow(service: string, name: string): string {
  const [, text = ''] = new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm').exec(readService(`${service}/README.md`)) ?? [];
  return text;
}

const listNames = (text: string) => [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name]) => name);
const sortUnique = (names: readonly (string | undefined)[]) => [...new Set(names)].sort();

const manyEvents: Readonly<Record<string, object>> = {
  auditedEvents: declared.auditedEvents,
  deadLetterEvents: declared.deadLetterEvents,
};

/** Lists the events of other services that a service imports, which it only does to consume them. */
function findConsumed(service: string): string[] {
  const code = globSync(`${folder}${service}/src/**/*.ts`)
    .filter(file => !/\.test\.ts$|\/migrations\/|\/(testing|seed)\.ts$/.test(file))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');
  const names = [...code.matchAll(/^import \{([^}]*)\} from '@doorstep\/contracts\/[^']*events\.ts';$/gm)].flatMap(
    ([, list = '']) => list.split(',').map(name => name.trim()),
  );
  const exported: Readonly<Record<string, unknown>> = declared;
  const imported = names.flatMap((name): unknown[] =>
    name in manyEvents ? Object.values(manyEvents[name] ?? {}) : [exported[name]],
  );
  // Through the platform, like all services.
  if (code.includes('followSite(')) imported.push(declared.siteUpdated);
  const isForeign = (event: EventDefinition) => event.service !== service;
  const isOfAll = ({ type }: EventDefinition) => /-(audited|dead-letters-found)$/.test(type);
  return imported
    .filter(isEventDefinition)
    .filter(event => isForeign(event) || isOfAll(event))
    .map(({ type }) => type);
}

describe.each([...services])('The documents of %s', service => {
  it(`The README of ${service} names its sections of the API document`, () => {
    const own = endpoints.filter(endpoint => endpoint.service === service);
    const [named = ''] = readRow(service, 'Calls').split(' in `/api/docs`');
    expect(named.split(', ').sort()).toEqual(sortUnique(own.map(({ path }) => findTag(path))));
  });

  it(`The README of ${service} names every event that it publishes and consumes`, () => {
    const own = events.filter(event => event.service === service);
    expect(sortUnique(listNames(readRow(service, 'Publishes')))).toEqual(own.map(({ type }) => type).sort());
    expect(sortUnique(listNames(readRow(service, 'Consumes')))).toEqual(sortUnique(findConsumed(service)));
  });
});
