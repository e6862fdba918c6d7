import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createRenderer, type ReadPageData, renderLimits } from './renderer.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-renderer-'));
await mkdir(join(folder, 'en'));
// Stands in for the bundle of the frontend: loops forever, waits for its data, or names its thread.
await writeFile(
  join(folder, 'en/server.js'),
  `import { threadId } from 'node:worker_threads';
  export async function render({ url }, transport) {
    if (url === '/loop') for (;;);
    if (url.startsWith('/data')) await transport(url);
    return { status: 200, isComplete: true, head: '', body: String(threadId), state: '' };
  }`,
);
// Never gives up a page by itself.
const patient = createRenderer(folder, { renderMs: 3_600_000, graceMs: 500 });
// Long enough for a thread to start on a busy machine: a page that lost its thread gets a new one.
const impatient = createRenderer(folder, { renderMs: 10_000, graceMs: 3_000 });
afterAll(async () => {
  await Promise.all([patient.close(), impatient.close()]);
  await rm(folder, { recursive: true });
});

const data = { status: 200, headers: {}, text: '' };
const never = () => new Promise<never>(() => {});

interface Options {
  readonly renderer?: typeof patient;
  readonly read?: ReadPageData;
  readonly signal?: AbortSignal;
  readonly address?: string;
}

function render(
  url: string,
  { renderer = patient, read = async () => data, signal = new AbortController().signal, address = '::1' }: Options = {},
) {
  const input = {
    url,
    language: 'en' as const,
    origin: 'https://doorstep.example',
    now: 0,
    site: defaultSite,
  };
  const page = renderer.render(input, read, { key: url, address, signal });
  // Some are awaited only after they have failed.
  page.catch(() => {});
  return page;
}

/** The id of the thread that renders for the impatient renderer. */
async function readThread(): Promise<string> {
  const page = await render('/', { renderer: impatient });
  return 'body' in page ? page.body : '';
}

describe('A page that never ends', () => {
  it('A page that loops forever has its thread replaced, and no other page fails', async () => {
    const before = await readThread();
    const gate = Promise.withResolvers<typeof data>();
    const reading = vi.fn(() => gate.promise);
    const earlier = render('/data', { renderer: impatient, read: reading });
    await vi.waitFor(() => expect(reading).toHaveBeenCalled());
    const looping = expect(render('/loop', { renderer: impatient })).rejects.toThrow('The thread of a page was stuck');
    const later = render('/', { renderer: impatient });
    gate.resolve(data);
    const [one, other] = await Promise.all([earlier, later, looping]);
    for (const page of [one, other]) expect(page).toMatchObject({ status: 200 });
    expect(await readThread()).not.toBe(before);
  });

  it('A page whose data do not arrive is given up, and its thread continues', async () => {
    const before = await readThread();
    let reading: AbortSignal | undefined;
    const waiting = render('/data', {
      renderer: impatient,
      read: async (_url, signal) => {
        reading = signal;
        return never();
      },
    });
    await expect(waiting).rejects.toThrow('The page is not wanted any more');
    expect(reading?.aborted).toBe(true);
    expect(await readThread()).toBe(before);
  });
});

it('Pages that wait for their data leave their threads to others', async () => {
  const gate = Promise.withResolvers<typeof data>();
  const read = vi.fn(() => gate.promise);
  const waiting = Array.from({ length: renderLimits.running - 1 }, (_, index) =>
    render(`/data/${index}`, { read, address: `192.0.2.${index}` }),
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(renderLimits.running - 1));
  expect(await render('/')).toMatchObject({ status: 200 });
  gate.resolve(data);
  for (const page of await Promise.all(waiting)) expect(page).toMatchObject({ status: 200 });
});

describe('A page that its clients have left', () => {
  it('A page that waits for its data is given up at once when its clients leave, and makes room', async () => {
    const controllers = Array.from({ length: 40 }, () => new AbortController());
    const read = vi.fn<ReadPageData>(never);
    const pages = controllers.map(({ signal }, index) =>
      render(`/data/${index}`, { read, signal, address: `192.0.2.${index}` }),
    );
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(renderLimits.running));
    for (const controller of controllers) controller.abort(new Error('left'));
    const outcomes = await Promise.allSettled(pages);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    for (const [, reading] of read.mock.calls) expect(reading.aborted).toBe(true);
    expect(await render('/')).toMatchObject({ status: 200 });
  });

  it('A page is not rendered when its clients leave before it starts', async () => {
    const controller = new AbortController();
    const read = vi.fn<ReadPageData>(never);
    const page = render('/data', { read, signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(page).rejects.toThrow('left');
    expect(read).not.toHaveBeenCalled();
  });
});
