import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { readJson } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { bootIdentity, toActor } from '../../testing.ts';

const kit = await bootIdentity();
afterAll(() => kit.stop());

/** A small file that takes eight bytes for each pixel when it is decoded. */
const costlyPng = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#a33' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();

function formWith(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  return form;
}

it('Users can sign in while three accounts upload 24 expensive pictures at once', async () => {
  const actors = await Promise.all(['mallory', 'trudy', 'eve'].map(async name => toActor(await kit.register(name))));
  const form = formWith(await costlyPng(3_000));
  let underway = 0;
  const watch = setInterval(() => {
    // Pictures in the queue are not counted: one that leaves it between two reads would count twice.
    underway = Math.max(underway, sharp.counters().process);
  }, 1);
  let stored = 0;
  const uploads = Array.from({ length: 24 }, async (_, index) => {
    const answer = await kit.service.upload('/api/user/profile-picture', form, actors[index % actors.length]);
    if (answer.status === 200) stored += 1;
    return answer;
  });
  await vi.waitUntil(() => underway > 0);

  const body = { username: 'root', password: 'quiet-otter-7' };
  expect((await kit.call('POST', '/internal/credentials', { body })).status).toBe(200);
  const storedBeforeSignIn = stored;

  const answers = await Promise.all(uploads);
  clearInterval(watch);
  expect(underway).toBe(1);
  expect(storedBeforeSignIn).toBeLessThan(stored / 2);
  const refused = answers.filter(answer => answer.status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { message } = await readJson<Problem>(answer);
    expect(message).toBe('Many pictures are being processed right now. Please try again in a moment.');
  }
});

it('A picture over 25 megapixels is refused with a sentence that says what to do', async () => {
  const actor = toActor(await kit.register('phone48'));
  const answer = await kit.service.upload('/api/user/profile-picture', formWith(await costlyPng(5_001)), actor);
  expect(answer.status).toBe(422);
  expect((await readJson<Problem>(answer)).message).toBe(
    'This image has more than 25 megapixels. Please choose or save a smaller one.',
  );
});
