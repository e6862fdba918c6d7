import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BusinessImport, businessImportSchema, categorySchema, z } from '@doorstep/contracts';
import { startStack } from '../dev/stack.ts';
import { openCaller } from '../e2e/caller.ts';
import { placeOf, writeGeoDirectoryFile } from '../e2e/geodirectory-file.ts';
import { freePort } from '../embedded/ports.ts';
import { percentile } from './calls.ts';
import { environment } from './site.ts';

// Imports a file with the shape of an export of GeoDirectory into a new site: `node infra/bench/imports.ts --rows 20000`. Prints the time
// of each step, and how long visitors wait for a list meanwhile.
const { values } = parseArgs({ options: { rows: { type: 'string', default: '20000' } } });
const rows = Number(values.rows);
const word = 'Moved';
const pollMs = 100;
const administrator = { username: 'admin', password: 'admin123' };

const dataDir = mkdtempSync(join(tmpdir(), 'doorstep-imports-'));
const stack = await startStack({ port: await freePort(), dataDir, env: { ...environment, DEMO: 'true' } });
try {
  await measure();
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true });
}

async function measure(): Promise<void> {
  const admin = openCaller(stack.url);
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await admin.call(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const step = async (method: string, path: string, body?: unknown) =>
    businessImportSchema.parse(await ask(method, path, body));
  await ask('POST', '/api/login', administrator);
  const known = z.array(categorySchema).parse(await ask('GET', '/api/categories'));
  const categories = known.slice(0, 12).map(({ name }) => name);
  const text = writeGeoDirectoryFile({ word, rows, categories, badEvery: 100 });
  const form = () => {
    const data = new FormData();
    data.append('file', new Blob([text]), 'gd_place.csv');
    return data;
  };
  console.log(`${rows} rows, ${(Buffer.byteLength(text) / 2 ** 20).toFixed(1)} MB`);

  async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
    const waits: number[] = [];
    let isDone = false;
    const visitor = (async () => {
      for (let count = 0; !isDone; count += 1) {
        const from = performance.now();
        // Another search each time, so that directory answers and not the cache.
        await (await fetch(`${stack.url}/api/businesses?q=plumb&limit=10&explain=${count % 2 === 0}`)).text();
        waits.push(performance.now() - from);
        await delay(pollMs);
      }
    })();
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1_000;
    isDone = true;
    await visitor;
    const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)].map(ms => ms.toFixed(0));
    console.log(`${name}: ${seconds.toFixed(1)} s; a search meanwhile: p50 ${p50} ms, p99 ${p99} ms`);
  }
  async function until(id: number, state: BusinessImport['state']): Promise<BusinessImport> {
    for (;;) {
      const found = await step('GET', `/api/imports/${id}`);
      if (found.state === state) return found;
      await delay(pollMs);
    }
  }
  async function run(name: string): Promise<number> {
    let { id, mapping } = { id: 0, mapping: {} };
    await timed(`${name}: upload`, async () => ({ id, mapping } = await step('POST', '/api/imports', form())));
    await timed(`${name}: check`, async () => {
      await step('PUT', `/api/imports/${id}/mapping`, { mapping, skipsInvalidCells: true });
      console.log(JSON.stringify((await until(id, 'checked')).counts));
    });
    await timed(`${name}: run`, async () => {
      await step('POST', `/api/imports/${id}/run`);
      await until(id, 'done');
    });
    return id;
  }

  const first = await run('first import');
  await run('again, unchanged');
  const { path } = placeOf(word, rows);
  const from = performance.now();
  const moved = await fetch(stack.url + path, { redirect: 'manual' });
  console.log(
    `a former address: ${moved.status} to ${moved.headers.get('location')}, ${(performance.now() - from).toFixed(1)} ms`,
  );
  await timed('undo', async () => {
    await step('POST', `/api/imports/${first}/undo`);
    console.log(JSON.stringify((await until(first, 'undone')).undo));
  });
}
