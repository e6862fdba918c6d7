import { expect, inject, it, vi } from 'vitest';
import { withPage } from './browser.ts';
import { sendInquiry } from './inquiry-journey.ts';
import { kill, listPids, ownParts } from './kill.ts';
import { openDatabase } from './stores.ts';

async function answersReady(): Promise<void> {
  const pages = ['/readyz', '/api/categories', '/api/businesses/1/rating'];
  const answers = await Promise.all(pages.map(path => fetch(inject('url') + path)));
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200]);
}

it.each(ownParts('gateway', 'directory', 'engagement', 'mongo', 'redis', 'rabbitmq', 's3', 'identity', 'onboarding'))(
  "The stack recovers from kill -9 of %s, and stores a visitor's next inquiry once",
  async name => {
    const killed = kill(name);
    expect(killed.length).toBeGreaterThan(0);
    await vi.waitFor(
      async () => {
        const running = listPids(name);
        expect(running.length).toBeGreaterThan(0);
        expect(running.filter(pid => killed.includes(pid))).toEqual([]);
        await answersReady();
      },
      { timeout: 40_000, interval: 200 },
    );

    const message = `After the death of ${name}`;
    await withPage(page => sendInquiry(page, message));
    const db = await openDatabase('engagement');
    expect(await db.collection('inquiries').countDocuments({ message })).toBe(1);
    // The event leaves the outbox even if the bus itself was killed.
    await vi.waitFor(async () => expect(await db.collection('outbox').countDocuments({ state: 'waiting' })).toBe(0));
    await db.close();
  },
  120_000,
);
