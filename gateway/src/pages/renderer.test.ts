import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createRenderer, type ReadPageData, renderLimits } from './renderer.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-renderer-'));
const bundle = join(folder, 'server.js');
// In place of the bundle of the frontend: loops for ever, waits for its data, or says which thread it is in.
await writeFile(
  bundle,
  `import { threadId } from 'node:worker_threads';
  export async function render({ url }, transport) {
    if (url === '/loop') for (;;);
    if (url.startsWith('/data')) await transport(url);
    return { status: 200, isComplete: true, head: '', body: String(threadId), state: '' };
  }`,
);
const renderer = createRenderer(bundle, { renderMs: 1_500, graceMs: 300 });
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

const data = { status: 200, headers: {}, text: '' };
const never = () => new Promise<never>(() => {});

function render(
  url: string,
  { read = (async () => data) as ReadPageData, signal = new AbortController().signal, address = '::1' } = {},
) {
  const input = { url, origin: 'https://doorstep.example', now: 0 };
  return renderer.render(input, read, { key: url, address, signal });
}
const readThread = async (url: string) => {
  const page = await render(url);
  return 'body' in page ? page.body : '';
};

describe('A page that never comes to an end', () => {
  it('has its thread replaced, and fails no other page', async () => {
    const before = await readThread('/');
    const gate = Promise.withResolvers<typeof data>();
    const reading = vi.fn(() => gate.promise);
    const neighbour = render('/data', { read: reading });
    await vi.waitFor(() => expect(reading).toHaveBeenCalled());
    const looping = expect(render('/loop')).rejects.toThrow('The thread of a page was stuck');
    gate.resolve(data);
    await looping;
    expect(await neighbour).toMatchObject({ status: 200 });
    expect(await readThread('/')).not.toBe(before);
  });

  it('is given up when its data do not arrive, and its thread goes on', async () => {
    const before = await readThread('/');
    let reading: AbortSignal | undefined;
    const waiting = render('/data', {
      read: async (_url, signal) => {
        reading = signal;
        return never();
      },
    });
    await expect(waiting).rejects.toThrow('The page is not wanted any more');
    expect(reading?.aborted).toBe(true);
    expect(await readThread('/')).toBe(before);
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

it('A page that its clients have left is given up at once, and makes room', async () => {
  const controllers = Array.from({ length: 40 }, () => new AbortController());
  const addresses = (index: number) => `192.0.2.${index}`;
  const pages = controllers.map(({ signal }, index) =>
    render(`/data/${index}`, { read: never, signal, address: addresses(index) }),
  );
  const outcomes = Promise.allSettled(pages);
  for (const controller of controllers) controller.abort(new Error('left'));
  expect(new Set((await outcomes).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await render('/')).toMatchObject({ status: 200 });
});
