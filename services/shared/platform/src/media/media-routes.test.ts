import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaConfigSchema, parseConfig } from '../config.ts';
import { testEnvironment, testNamespace } from '../testing.ts';
import { createImageQueue } from './image-queue.ts';
import { mediaRoutes } from './media-routes.ts';
import { createMediaStore, type MediaStore } from './media-store.ts';

/** A store with one picture. */
async function createStore() {
  const namespace = testNamespace();
  const config = parseConfig(mediaConfigSchema, testEnvironment(namespace));
  const store = createMediaStore({ ...config, NAMESPACE: namespace }, 'pets');
  const data = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#2f5d50' } })
    .webp()
    .toBuffer();
  return { store, data, path: await store.store({ data, width: 700, height: 500 }) };
}

async function serve(store: MediaStore) {
  const server = express().use(mediaRoutes(store, 'pets')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('Visitors get the original picture while its sizes cannot be made in time, and the right size later', async () => {
  const { store, data, path } = await createStore();
  const queue = createImageQueue({ concurrency: 1, maxWaiting: 1 });
  const variant: typeof store.variant = (...asked) => queue(() => store.variant(...asked));
  const { server, url } = await serve({ ...store, variant });
  const ask = () => fetch(`${url}${path}/320.avif`);
  const full = Promise.withResolvers<void>();
  const others = [queue(() => full.promise), queue(() => full.promise)];
  try {
    const whole = await ask();
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('image/webp');
    expect(whole.headers.get('cache-control')).toBe('no-cache');
    expect(Buffer.from(await whole.arrayBuffer()).equals(data)).toBe(true);

    full.resolve();
    await Promise.all(others);
    const sized = await ask();
    expect(sized.headers.get('content-type')).toBe('image/avif');
    expect(sized.headers.get('cache-control')).toContain('immutable');
  } finally {
    full.resolve();
    server.close();
    store.close();
  }
});

it('A picture is not sent again to clients that have it, and range requests get the whole picture', async () => {
  const { store, data, path } = await createStore();
  const { server, url } = await serve(store);
  try {
    const head = await fetch(url + path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(data.length));
    expect(await head.text()).toBe('');

    // `fetch` would add `cache-control: no-cache`.
    const call = get(url + path, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
    const [known] = await once(call, 'response');
    expect(known.statusCode).toBe(304);
    known.resume();

    const part = await fetch(url + path, { headers: { range: 'bytes=0-9' } });
    expect(part.status).toBe(200);
    expect(Buffer.from(await part.arrayBuffer()).equals(data)).toBe(true);
  } finally {
    server.close();
    store.close();
  }
});
